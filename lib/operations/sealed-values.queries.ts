import { and, isNotNull, notLike, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "#db/client";
import { auditKeys } from "#db/schema/audit";
import { connections } from "#db/schema/connections";
import { idempotencyKeys } from "#db/schema/idempotency-keys";
import { installation } from "#db/schema/installation";
import { mails } from "#db/schema/mails";
import { merchants } from "#db/schema/merchants";
import { savedCards } from "#db/schema/saved-cards";
import { settlementFiles } from "#db/schema/settlement-files";
import { signingKeys } from "#db/schema/signing-keys";
import { users } from "#db/schema/users";
import { webhookEndpoints } from "#db/schema/webhook-endpoints";

/** A column of sealed texts, and their seal's purpose. */
export type SealedColumn = { column: PgColumn; purpose: string };

/** Every column sealed with the secret key. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { column: installation.hashKeySealed, purpose: "hash-key" },
  { column: signingKeys.privateKey, purpose: "signing-key" },
  { column: auditKeys.sealedKey, purpose: "audit-key" },
  { column: connections.settings, purpose: "connection-settings" },
  { column: savedCards.token, purpose: "saved-card-token" },
  { column: merchants.callbackSecret, purpose: "callback-secret" },
  { column: merchants.previousCallbackSecret, purpose: "callback-secret" },
  { column: webhookEndpoints.secret, purpose: "endpoint-secret" },
  { column: webhookEndpoints.previousSecret, purpose: "endpoint-secret" },
  { column: users.totpSecret, purpose: "totp-secret" },
  { column: mails.content, purpose: "mail" },
  { column: idempotencyKeys.response, purpose: "idempotent-answer" },
  { column: idempotencyKeys.result, purpose: "claim-result" },
  { column: settlementFiles.content, purpose: "settlement-file" },
];

/**
 * A sealed value and its row's place in the table (PostgreSQL's `ctid`), which changes with every change of
 * the row.
 */
export type StoredSeal = { rowId: string; value: string };

/** Up to `limit` values of a column that were sealed by another key than the given one. */
export function listSealedByOthers(
  reader: Reader,
  column: PgColumn,
  keyId: string,
  limit: number,
): Promise<StoredSeal[]> {
  return reader
    .select({ rowId: sql<string>`ctid::text`, value: sql<string>`${column}` })
    .from(column.table)
    .where(and(isNotNull(column), notLike(column, `${keyId}.%`)))
    .limit(limit);
}

/** Replaces a sealed value unless its row changed meanwhile; no index has these columns. */
export async function replaceSealed(
  reader: Reader,
  column: PgColumn,
  from: StoredSeal,
  to: string,
): Promise<void> {
  const name = sql.identifier(column.name);
  const same = sql`ctid = ${from.rowId}::tid and ${name} = ${from.value}`;
  await reader.execute(sql`update ${column.table} set ${name} = ${to} where ${same}`);
}
