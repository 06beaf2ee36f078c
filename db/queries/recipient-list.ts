import { type SQL, sql } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import { type FoundWords, literalArray } from "#db/queries/charge-words";
import { type Branch, emptyPage, type ListPage, type PageRequest, readListPage } from "#db/queries/list-page";
import type { RecipientRecord } from "#db/queries/recipients";
import { recipients } from "#db/schema/recipients";
import type { MerchantId } from "#lib/domain/ids";

/** So many found recipients are looked up by themselves; what more have is found on the way through the list in its order. */
const FEW = 200;
/** Among so many of the newest, words are found anywhere in a name, and not only at its beginning. */
const NEWEST = 300;

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
  const found = await findWords(merchantId, query, reader);
  if (found.where && !request.glance) {
    const page = await readListPage(
      [{ ...own, where: [found.where] }],
      { ...request, counted: false },
      loader,
      reader,
    );
    return { ...page, total: Math.max(page.total, FEW), mayBeMore: true };
  }
  if (found.ids.length === 0) return emptyPage();
  const few: Branch = {
    ...own,
    columns: [],
    values: [],
    where: [sql`id = any(${literalArray(found.ids)}) and merchant_id = ${merchantId}`],
  };
  return readListPage([few], request, loader, reader);
}

/**
 * Those whose name or e-mail begins so, or of that document or id; and of the newest 300, those that have it anywhere. By their
 * ids, or as a condition where many begin so.
 */
async function findWords(merchantId: MerchantId, query: string, reader: Reader): Promise<FoundWords> {
  const escaped = query.replaceAll(/[\\%_]/g, "\\$&");
  const beginning = `${escaped.toLowerCase()}%`;
  // What cannot stand in a document is none, and no sign of a pattern.
  const document = /^[0-9a-z\s./-]+$/i.test(query) ? query.replaceAll(/[\s./-]/g, "").toUpperCase() : "";
  const name = sql`lower(name) like ${beginning}`;
  const email = sql`email is not null and lower(email) like ${beginning}`;
  const own = sql`select id from recipients where merchant_id = ${merchantId}`;
  const [row] = await reader.execute<Record<"names" | "emails" | "others", string[]>>(sql`
    select array(${own} and ${name} order by lower(name) using ~<~ limit ${FEW + 1}) as names,
      array(${own} and ${email} order by lower(email) using ~<~ limit ${FEW + 1}) as emails,
      array((${own} and document = ${document} limit ${FEW}) union (${own} and id = ${query}) union (select id from (
        select id, name, email, document from recipients where (merchant_id) >= (${merchantId}) and (merchant_id) <= (${merchantId})
        order by merchant_id desc, id desc limit ${NEWEST}) newest
      where name ilike ${`%${escaped}%`} or document like ${`%${document}%`} and ${document} <> '')) as others`);
  const { names = [], emails = [], others = [] } = row ?? {};
  const ids = [...new Set([...names, ...emails, ...others])];
  if (names.length <= FEW && emails.length <= FEW) return { ids, where: null };
  return { ids, where: sql`(${name} or ${email} or id = any(${literalArray(others)}))` };
}
