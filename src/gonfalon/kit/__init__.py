"""Mechanisms that two games or more share."""
