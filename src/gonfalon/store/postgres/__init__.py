"""A store in PostgreSQL that several workers share; needs the extra `postgres`.

Each worker has a row in `workers`, and each table names the worker that owns it. Every write locks the row of its
worker. A worker that takes over from another deletes the other's row first, so that no later write of the former owner
succeeds."""
