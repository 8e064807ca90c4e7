"""The store in PostgreSQL, which several workers share: extra `postgres`.

A worker is one row of `workers`, and a table names the worker that has it. Every write locks the writer's own row;
whoever takes over deletes that row first, so that nothing of a former owner's is kept after that."""
