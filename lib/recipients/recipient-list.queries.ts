import { eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import { recipients } from "#db/schema/recipients";
import { type MerchantId, readId } from "#lib/domain/ids";
import { type List, type ListPage, type PageRequest, readListPage } from "#lib/lists/list-page.queries";
import { beginsWith, equals, type SearchText, toDocument } from "#lib/lists/search-text.queries";
import type { RecipientRecord } from "#lib/recipients/recipients.queries";

const RECIPIENTS: List<RecipientRecord> = {
  table: recipients,
  key: [recipients.createdAt, recipients.id],
  load: (reader, isOnPage, order) => reader.select().from(recipients).where(isOnPage).orderBy(order),
};

/** One page of the merchant's recipients, newest first, and how many match; searches name, e-mail, document and id. */
export function listRecipientPage(
  reader: Reader,
  merchantId: MerchantId,
  query: string | undefined,
  request: PageRequest,
): Promise<ListPage<RecipientRecord>> {
  const filter = {
    scope: eq(recipients.merchantId, merchantId),
    search: query === undefined ? undefined : recipientSearch(query),
  };
  return readListPage(reader, RECIPIENTS, filter, request);
}

function recipientSearch(query: string): SearchText {
  const { id, name, email, document } = recipients;
  const [digits, recipientId] = [toDocument(query), readId("recipient", query)];
  return {
    matches: [
      beginsWith(name, query),
      beginsWith(email, query),
      ...(digits === null ? [] : [equals(document, digits)]),
      ...(recipientId === null ? [] : [equals(id, recipientId)]),
    ],
    anywhere: [{ text: name, query }, ...(digits === null ? [] : [{ text: document, query: digits }])],
  };
}
