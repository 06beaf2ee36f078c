#!/bin/sh
# A connection URI of PostgreSQL (libpq, "Connection URIs") names a Unix socket as `?host=/folder`, and pg-connection-string 2.14.0 reads it so.
# postgres 3.4.9 connects by TCP to the host before the path instead, and sends `host` to the server as a parameter of the session.
#
# A loopback server reads the startup message and prints its parameters; a second one, on the socket, waits in vain.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts postgres@3.4.9 pg-connection-string@2.14.0 >>npm.log 2>&1
cat >program.mjs <<'JS'
import { createServer } from "node:net";
import { parse } from "pg-connection-string";
import postgres from "postgres";

const folder = process.cwd();
const tcp = createServer();
await new Promise((listening) => tcp.listen(0, "127.0.0.1", listening));
const { port } = tcp.address();
const socket = createServer();
await new Promise((listening) => socket.listen(`${folder}/.s.PGSQL.${port}`, listening));

const url = `postgres://app@127.0.0.1:${port}/app?host=${encodeURIComponent(folder)}`;
console.log(`pg-connection-string: host is ${parse(url).host === folder ? "the folder of the socket" : "another"}`);

const reached = (server, name) =>
  new Promise((resolve) => {
    server.once("connection", (connection) => {
      connection.once("data", (message) => {
        // Length and protocol version are four bytes each; names and values end with a zero byte.
        const sent = message.subarray(8).toString().split("\0");
        resolve({ name, host: sent.includes("host") ? sent[sent.indexOf("host") + 1] : null });
        connection.destroy();
      });
    });
  });
const sql = postgres(url, { ssl: false });
sql`select 1`.catch(() => {});
const { name, host } = await Promise.race([reached(tcp, "TCP"), reached(socket, "the socket")]);
console.log(`postgres: connects by ${name}, and sends ${host === folder ? "the folder" : host} as the parameter host`);
process.exit();
JS
cat >expected <<'TEXT'
pg-connection-string: host is the folder of the socket
postgres: connects by TCP, and sends the folder as the parameter host
TEXT
node program.mjs | tee output
diff expected output
