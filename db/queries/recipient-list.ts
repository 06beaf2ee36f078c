import { type SQL, sql } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import { literalArray } from "#db/queries/charge-words";
import { type Branch, emptyPage, type ListPage, type PageRequest, readListPage } from "#db/queries/list-page";
import type { RecipientRecord } from "#db/queries/recipients";
import { recipients } from "#db/schema/recipients";
import type { MerchantId } from "#lib/domain/ids";

const FEW = 1_000;
/** Among so many of the newest, words are found anywhere in a name, and not only at its beginning. */
const NEWEST = 1_000;

/** One page of the merchant's recipients, newest first, and how many match; words are found in name, e-mail and document. */
export async function listRecipientPage(
  merchantId: MerchantId,
  query: string | undefined,
  request: PageRequest,
  reader: Reader = unpreparedDb(),
): Promise<ListPage<RecipientRecord>> {
  const loader = {
    load: (ids: SQL) => reader.select().from(recipients).where(sql`${recipients.id} in (${ids})`),
    idOf: ({ id }: RecipientRecord) => id,
  };
  const own: Branch = {
    from: sql`recipients`,
    id: sql`id`,
    columns: [sql`merchant_id`],
    values: [sql`${merchantId}`],
    where: [],
  };
  if (query === undefined) return readListPage([own], request, loader, reader);
  const ids = await findWords(merchantId, query, reader);
  if (ids.length === 0) return emptyPage();
  const found = {
    ...own,
    columns: [],
    values: [],
    where: [sql`id = any(${literalArray(ids)}) and merchant_id = ${merchantId}`],
  };
  return readListPage([found], request, loader, reader);
}

/** Up to 1,000 whose name or e-mail begins so, or of that document or id; and of the newest 1,000, those that have it anywhere. */
async function findWords(merchantId: MerchantId, query: string, reader: Reader): Promise<string[]> {
  const escaped = query.replaceAll(/[\\%_]/g, "\\$&");
  const beginning = `${escaped.toLowerCase()}%`;
  // What cannot stand in a document is none, and no sign of a pattern.
  const document = /^[0-9a-z\s./-]+$/i.test(query) ? query.replaceAll(/[\s./-]/g, "").toUpperCase() : "";
  const own = sql`select id from recipients where merchant_id = ${merchantId}`;
  const rows = await reader.execute<{ id: string }>(sql`
    (${own} and lower(name) like ${beginning} order by lower(name) using ~<~ limit ${FEW})
    union (${own} and email is not null and lower(email) like ${beginning} order by lower(email) using ~<~ limit ${FEW})
    union (${own} and document = ${document} limit ${FEW})
    union (${own} and id = ${query})
    union (select id from (
        select id, name, email, document from recipients where (merchant_id) >= (${merchantId}) and (merchant_id) <= (${merchantId})
        order by merchant_id desc, id desc limit ${NEWEST}) newest
      where name ilike ${`%${escaped}%`} or document like ${`%${document}%`} and ${document} <> '')`);
  return rows.map(({ id }) => id);
}
