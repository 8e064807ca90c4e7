"""Adapters that offer the games through other projects' interfaces."""
