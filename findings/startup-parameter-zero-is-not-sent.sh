#!/bin/sh
# postgres 3.4.9 does not send a connection parameter whose value is 0: `statement_timeout: 0`, PostgreSQL's "no limit", is left out of
# the startup message, and the session keeps the limit of its role. The text "0" is sent.
#
# A loopback server reads the startup message, prints its parameters, and does nothing else.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts postgres@3.4.9 >>npm.log 2>&1
cat >program.mjs <<'JS'
import { createServer } from "node:net";
import postgres from "postgres";

async function parametersOf(statement_timeout) {
  const server = createServer();
  const startup = new Promise((resolve) => {
    server.once("connection", (socket) => {
      socket.once("data", (message) => {
        // Length and protocol version are four bytes each; names and values end with a zero byte.
        resolve(message.subarray(8).toString().split("\0").filter(Boolean));
        socket.destroy();
      });
    });
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const options = { host: "127.0.0.1", port: server.address().port, user: "app", database: "app", ssl: false };
  const sql = postgres({ ...options, connection: { statement_timeout, application_name: "demo" } });
  sql`select 1`.catch(() => {});
  const sent = await startup;
  await sql.end({ timeout: 0 });
  server.close();
  return sent;
}

for (const value of [5000, 0, "0"]) {
  const sent = await parametersOf(value);
  const at = sent.indexOf("statement_timeout");
  console.log(`statement_timeout: ${JSON.stringify(value)} is sent as ${at < 0 ? "nothing" : sent[at + 1]}`);
}
process.exit();
JS
cat >expected <<'TEXT'
statement_timeout: 5000 is sent as 5000
statement_timeout: 0 is sent as nothing
statement_timeout: "0" is sent as 0
TEXT
node program.mjs | tee output
diff expected output
