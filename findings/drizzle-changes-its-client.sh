#!/bin/sh
# drizzle-orm 0.45.4 replaces the date and time parsers and serializers of the postgres 3.4.9 client passed to it.
#
# The same client returns a timestamp as a Date before `drizzle(client)` and as text afterwards, even in queries that bypass
# Drizzle. Before, the client serializes a Date parameter; afterwards, the caller must convert it to text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts drizzle-orm@0.45.4 postgres@3.4.9 >>npm.log 2>&1
cat >program.mjs <<'JS'
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

// A client connects at its first query, so this needs no server.
const client = postgres("postgres://localhost/none");
const names = { 1082: "date", 1114: "timestamp", 1184: "timestamptz" };
const kindOf = (value) => (value instanceof Date ? "Date" : typeof value);
function show(when) {
  for (const [oid, name] of Object.entries(names)) {
    const read = client.options.parsers[oid]("2026-01-31 12:00:00+00");
    const written = client.options.serializers[oid](new Date(0));
    console.log(`${when}: ${name} is read as ${kindOf(read)}, a Date is written as ${kindOf(written)}`);
  }
}
show("before");
drizzle(client);
show("after");
JS
cat >expected <<'TEXT'
before: date is read as Date, a Date is written as string
before: timestamp is read as Date, a Date is written as string
before: timestamptz is read as Date, a Date is written as string
after: date is read as string, a Date is written as Date
after: timestamp is read as string, a Date is written as Date
after: timestamptz is read as string, a Date is written as Date
TEXT
node program.mjs | tee output
diff expected output
