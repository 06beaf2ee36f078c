import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { listBalances } from "#lib/ledger/ledger.queries";
import type { PageRequest } from "#lib/lists/list-page.queries";
import type { PageInfo } from "#lib/lists/page-info.rules";
import { pageInfoOf } from "#lib/lists/page-info-of";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import { listRecipientPage } from "#lib/recipients/recipient-list.queries";
import { toRecipientView } from "#lib/recipients/recipient-view";

/** The merchant's matching recipients with their balances, newest first, and the page's end in the list. */
export async function readRecipients(
  merchantId: MerchantId,
  query: string | undefined,
  request: PageRequest,
): Promise<{ data: RecipientView[]; pageInfo: PageInfo }> {
  const page = await listRecipientPage(unpreparedDb(), merchantId, query, request);
  const ids = page.rows.map((row) => row.id);
  const of = { custodian: PLATFORM, owners: ids };
  const accounts =
    ids.length > 0 ? await listBalances(db(), merchantId, ["RECIPIENT"], { now: databaseNow(), ...of }) : [];
  const byOwner = new Map(accounts.map((account) => [account.owner, account]));
  const data = page.rows.map((row) => toRecipientView(row, byOwner.get(row.id)));
  return { data, pageInfo: pageInfoOf(page, ({ id }) => id) };
}
