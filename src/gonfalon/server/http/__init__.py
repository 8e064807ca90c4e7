"""HTTP: the application, its routes and middleware, and the files of the client."""
