import { and, desc, eq, like, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import { charges } from "#db/schema/charges";
import { merchants } from "#db/schema/merchants";
import { suspense } from "#db/schema/suspense";
import { users } from "#db/schema/users";
import type { MerchantId, SuspenseId, UserId } from "#lib/domain/ids";

/** What a list of the platform's own asks for: words, the id of the last row seen, and how many rows. */
export type StaffListRequest<Id> = { query?: string | undefined; before?: Id | undefined; limit: number };

const MAX_NUMBER = 2_147_483_647;

/** Merchants, newest first; found by the beginnings of words of the name, of the document, or by number. */
export function searchMerchants(
  { query, before, limit }: StaffListRequest<MerchantId>,
  reader: Reader = unpreparedDb(),
) {
  const { id, number, name, document, mode } = merchants;
  return reader
    .select({ id, number, name, document, mode })
    .from(merchants)
    .where(and(query ? merchantMatches(query) : undefined, before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit);
}

function merchantMatches(query: string): SQL | undefined {
  const bare = query.replace(/[\s./-]/g, "").toUpperCase();
  const number = /^\d{1,10}$/.test(bare) && Number(bare) <= MAX_NUMBER ? Number(bare) : null;
  return or(
    /^[0-9A-Z]{2,14}$/.test(bare) ? like(merchants.document, `${bare}%`) : undefined,
    number === null ? undefined : eq(merchants.number, number),
    hasWords(merchants.name, query),
  );
}

/** People of all merchants and of the staff, newest first; found by the beginning of the e-mail or of words of the name. */
export function searchUsers(
  { query, before, limit }: StaffListRequest<UserId>,
  reader: Reader = unpreparedDb(),
) {
  const { id, name, email, role, disabledAt, merchantId } = users;
  return reader
    .select({ id, name, email, role, disabledAt, merchantId, merchantName: merchants.name })
    .from(users)
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .where(and(query ? userMatches(query) : undefined, before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit);
}

function userMatches(query: string): SQL | undefined {
  const start = `${query.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(sql`lower(${users.email}) like ${start}`, hasWords(users.name, query));
}

/** Money that is held, of all merchants, newest first, with whose it is. */
export function listHeldMoney(reader: Reader, { before, limit }: StaffListRequest<SuspenseId>) {
  return reader
    .select({
      id: suspense.id,
      amountMinor: suspense.amountMinor,
      currency: charges.currency,
      reason: suspense.reason,
      receivedAt: suspense.receivedAt,
      merchantId: suspense.merchantId,
      merchantName: merchants.name,
    })
    .from(suspense)
    .innerJoin(charges, eq(charges.id, suspense.chargeId))
    .innerJoin(merchants, eq(merchants.id, suspense.merchantId))
    .where(and(eq(suspense.status, "HELD"), before ? lt(suspense.id, before) : undefined))
    .orderBy(desc(suspense.id))
    .limit(limit);
}

// As the index on the words has it; letters and figures only, so that nothing in a query is an operator.
function hasWords(column: SQLWrapper, query: string): SQL | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return sql`false`;
  const asked = words.map((word) => `${word}:*`).join(" & ");
  return sql`to_tsvector('simple', ${column}) @@ to_tsquery('simple', ${asked})`;
}
