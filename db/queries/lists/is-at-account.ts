import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Account } from "#lib/domain/merchant/connection";

/** The condition of a table's rows that went through an account. Ids of a provider mean nothing without it. */
export function isAtAccount(
  table: { provider: AnyPgColumn; connectionId: AnyPgColumn },
  { provider, connectionId }: Account,
): SQL | undefined {
  return and(eq(table.provider, provider), sql`${table.connectionId} is not distinct from ${connectionId}`);
}
