// boardgame.io's own server with its memory store: node server.js PORT
const { Server, Origins } = require("boardgame.io/server");
const { Hex } = require("./hex");

Server({ games: [Hex], origins: [Origins.LOCALHOST] }).run({ port: +process.argv[2] });
