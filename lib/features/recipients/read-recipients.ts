import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listBalances } from "#db/queries/ledger/ledger";
import type { PageRequest } from "#db/queries/lists/list-page";
import { listRecipientPage } from "#db/queries/payouts/recipient-list";
import type { MerchantId } from "#lib/domain/ids";
import { PLATFORM } from "#lib/domain/ledger/custody";
import type { PageInfo } from "#lib/domain/lists/page-info";
import { pageInfoOf } from "#lib/features/lists/page-info-of";
import { toRecipientView } from "#lib/features/recipients/recipient-view";
import type { RecipientView } from "#lib/schemas/recipient";

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
