"""The assembly: its session, votes, proposals and personal motions."""
