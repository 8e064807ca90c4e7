"""Mechanisms shared by two or more games."""
