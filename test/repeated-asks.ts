import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { Ask } from "#test/checked-answers";

/** Tables written after or apart from the request: the log of requests, and the keys themselves. */
const NOT_COMPARED = ["request_log", "idempotency_keys"];

/**
 * Calls each changing operation under an Idempotency-Key. Where the operation supports it, the process "dies" between commit and
 * stored answer, and the request is repeated: that must add no row of the merchant, change nothing in the sandbox and, for 201 or
 * operations in `answering`, return the same answer. `repeated` collects these operations.
 */
export function repeatedAsks(
  ask: Ask,
  merchantId: MerchantId,
  { repeated, answering }: { repeated: Set<string>; answering: readonly string[] },
): Ask {
  return async (operation, asking = {}) => {
    if (operation.method === "GET") return ask(operation, asking);
    const key = randomUUID();
    const withKey = { ...asking, headers: { ...asking.headers, "idempotency-key": key } };
    const first = await ask(operation, withKey);
    if (!(await loseAnswer(key))) return first;
    repeated.add(operation.id);
    const before = await rowCounts(merchantId);
    const isSame = operation.status === 201 || answering.includes(operation.id);
    if (isSame) expect(lasting(await ask(operation, withKey)), operation.id).toEqual(lasting(first));
    // A changed status may now be refused; it must not happen twice.
    else await ask(operation, withKey).catch(() => null);
    expect(await rowCounts(merchantId), operation.id).toEqual(before);
    return first;
  };
}

// A checkout token is signed for each answer and not stored; any of them opens the same charge.
function lasting(answer: unknown): unknown {
  const text = JSON.stringify(answer, (name, value) => (name === "checkoutToken" ? "a token" : value));
  return text === undefined ? undefined : JSON.parse(text);
}

/** The state after a process died between commit and answer; false when the key was never claimed. */
async function loseAnswer(key: string): Promise<boolean> {
  const rows = await db().execute(sql`
    update idempotency_keys
    set response_sealed = null, response_status = null, locked_until = now() - interval '1 second'
    where key = ${key} returning key`);
  return rows.length > 0;
}

async function rowCounts(merchantId: MerchantId): Promise<Record<string, number | string>> {
  const tables = await db().execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'merchant_id' order by 1`);
  const names = tables.map(({ name }) => name).filter((name) => !NOT_COMPARED.includes(name));
  const counts = names.map(async (name) => {
    const [row] = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} where merchant_id = ${merchantId}`,
    );
    return [name, row?.count ?? 0] as const;
  });
  return Object.fromEntries([...(await Promise.all(counts)), ...(await sandboxRows())]);
}

/** All rows of the sandbox: as another company's, they name no merchant. */
async function sandboxRows(): Promise<[string, string][]> {
  const tables = await db().execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'sandbox' order by 1`);
  const rows = tables.map(async ({ name }): Promise<[string, string]> => {
    const [row] = await db().execute<{ rows: string | null }>(
      sql`select string_agg(t::text, ' ' order by t::text) as rows from sandbox.${sql.identifier(name)} t`,
    );
    return [`sandbox.${name}`, row?.rows ?? ""];
  });
  return Promise.all(rows);
}
