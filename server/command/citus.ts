import { parseArgs } from "node:util";
import postgres from "postgres";
import { distribute } from "#db/citus/distribute";
import {
  findMerchantPlace,
  listNodes,
  type MerchantPlace,
  moveMerchant,
  nodeName,
} from "#db/citus/merchant-shards";
import { readPlaces, type TablePlace } from "#db/citus/places";
import type { Place } from "#db/citus/read-obstacles";
import { migrate } from "#db/migrate";
import { ArgumentError, runCommand } from "#server/command/command";

const USAGE = "npm run -s citus [-- distribute | where <merchant id> | move <merchant id> <host>:<port>]";
const PLACES: Record<Place, string> = {
  distributed: "distributed by merchant",
  reference: "on every node",
  local: "on the coordinator",
};

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb = "check", ...given] = positionals;
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  if (!url)
    throw new Error("Set DATABASE_URL to the cluster's coordinator: the embedded database is one machine.");
  if (verb === "distribute") return distributeAll(url, given);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await answer(sql, verb, given);
  } finally {
    await sql.end();
  }
});

async function answer(sql: postgres.Sql, verb: string, given: string[]): Promise<string> {
  const [merchantId, to] = given;
  if (verb === "check" && given.length === 0) return check(sql);
  if (verb === "where" && merchantId && given.length === 1)
    return told(await findMerchantPlace(sql, merchantId));
  const [host, port] = to?.split(":") ?? [];
  if (verb === "move" && merchantId && host && port && given.length === 2)
    return told(await moveMerchant(sql, merchantId, { host, port: Number(port) }));
  throw new ArgumentError(`There is no such command: ${[verb, ...given].join(" ")}.`);
}

async function distributeAll(url: string, given: string[]): Promise<string> {
  if (given.length > 0) throw new ArgumentError("distribute takes no further arguments.");
  await migrate(url);
  const { widened, reference, distributed } = await distribute(url);
  if (reference.length + distributed.length === 0) return "Everything was already in place.";
  return `${distributed.length} tables are distributed by merchant and ${reference.length} are on every node; ${widened.length} unique keys now include the merchant.`;
}

/** Every table's location, and every node; throws if a table is not where it should be. */
async function check(sql: postgres.Sql): Promise<string> {
  const places = await readPlaces(sql);
  const wrong = places.filter(({ should, is }) => should !== is);
  if (wrong.length > 0)
    throw new Error(
      `These tables are not where they should be: ${wrong.map(({ table, should }) => `${table} (${PLACES[should]})`).join(", ")}. npm run -s citus -- distribute moves them.`,
    );
  const nodes = await listNodes(sql);
  return [
    ...Object.entries(PLACES).map(([place, words]) => `${words}: ${named(places, place)}`),
    ...nodes.map((node) => `${nodeName(node)}: ${node.shards} shards, ${megabytes(node.bytes)}`),
  ].join("\n");
}

function named(places: TablePlace[], place: string): string {
  const tables = places.filter(({ is }) => is === place).map(({ table }) => table);
  return `${tables.length} (${tables.join(", ")})`;
}

function told({ merchantId, node, bytes, alone }: MerchantPlace): string {
  const whose = alone ? "in shards of its own" : "in shards with others";
  return `${merchantId} is on ${nodeName(node)}, ${whose} (${megabytes(bytes)})`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
