import { and, eq, like, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { charges } from "#db/schema/charges";
import { folded } from "#db/schema/folded";
import { merchants } from "#db/schema/merchants";
import { suspense } from "#db/schema/suspense";
import { users } from "#db/schema/users";
import type { Mode } from "#lib/domain/mode";
import { foldText } from "#lib/domain/text/fold-text";
import { type List, type ListPage, type PageRequest, readListPage } from "#lib/lists/list-page.queries";
import { SUSPENSE } from "#lib/status/status-tables.rules";

type Row<Load extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Load>>[number];

const MAX_NUMBER = 2_147_483_647;

/** The merchants of a mode, newest first; searched by word prefixes of the name, by document, or by number. */
export function searchMerchants(
  reader: Reader,
  { query, mode }: { query: string; mode: Mode },
  request: PageRequest,
): Promise<ListPage<Row<typeof loadMerchants>>> {
  const list: List<Row<typeof loadMerchants>> = {
    table: merchants,
    key: [merchants.id],
    load: loadMerchants,
  };
  const where = [eq(merchants.mode, mode), query ? merchantMatches(query) : undefined];
  return readListPage(reader, list, { scope: undefined, where }, { ...request, counted: false });
}

function loadMerchants(reader: Reader, isOnPage: SQL, order: SQL) {
  const { id, number, name, document, mode } = merchants;
  return reader.select({ id, number, name, document, mode }).from(merchants).where(isOnPage).orderBy(order);
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

/** People of all merchants and staff, newest first; searched by prefixes of the e-mail or of words of the name. */
export function searchUsers(
  reader: Reader,
  query: string | undefined,
  request: PageRequest,
): Promise<ListPage<Row<typeof loadUsers>>> {
  const list: List<Row<typeof loadUsers>> = { table: users, key: [users.id], load: loadUsers };
  const filter = { scope: undefined, where: [query ? userMatches(query) : undefined] };
  return readListPage(reader, list, filter, { ...request, counted: false });
}

function loadUsers(reader: Reader, isOnPage: SQL, order: SQL) {
  const { id, name, email, role, disabledAt, merchantId } = users;
  return reader
    .select({ id, name, email, role, disabledAt, merchantId, merchantName: merchants.name })
    .from(users)
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .where(isOnPage)
    .orderBy(order);
}

function userMatches(query: string): SQL | undefined {
  const start = `${query.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(sql`lower(${users.email}) like ${start}`, hasWords(users.name, query));
}

/** The held money of all merchants of a mode, newest first, with its owner. */
export function listSuspenseMoney(
  reader: Reader,
  mode: Mode,
  request: PageRequest,
): Promise<ListPage<Row<typeof loadSuspenseMoney>>> {
  const list: List<Row<typeof loadSuspenseMoney>> = {
    table: suspense,
    key: [suspense.createdAt, suspense.id],
    load: loadSuspenseMoney,
  };
  const ofMode = sql`exists (select from merchants m where m.id = ${suspense.merchantId} and m.mode = ${mode})`;
  const filter = { scope: eq(suspense.status, SUSPENSE.first), where: [ofMode] };
  return readListPage(reader, list, filter, { ...request, counted: false });
}

function loadSuspenseMoney(reader: Reader, isOnPage: SQL, order: SQL) {
  const { id, amountMinor, reason, receivedAt, merchantId, custodian } = suspense;
  return reader
    .select({
      id,
      amountMinor,
      currency: charges.currency,
      reason,
      receivedAt,
      merchantId,
      merchantName: merchants.name,
      custodian,
    })
    .from(suspense)
    .innerJoin(charges, and(eq(charges.merchantId, suspense.merchantId), eq(charges.id, suspense.chargeId)))
    .innerJoin(merchants, eq(merchants.id, suspense.merchantId))
    .where(isOnPage)
    .orderBy(order);
}

// The words are split as in the index: only letters and digits, so that a query contains no operators.
function hasWords(column: SQLWrapper, query: string): SQL | undefined {
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return sql`false`;
  const requested = words.map((word) => `${word}:*`).join(" & ");
  return sql`to_tsvector('simple', ${folded(column)}) @@ to_tsquery('simple', ${requested})`;
}
