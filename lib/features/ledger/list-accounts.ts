import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listBalances } from "#db/queries/ledger";
import { listNewestRecipients } from "#db/queries/recipients";
import { accountRef } from "#lib/domain/account-ref";
import type { MerchantId } from "#lib/domain/ids";
import type { AccountKind } from "#lib/domain/ledger";

/** The maximum number of recipients in the choice; others are reached from their own pages. */
const MAX_RECIPIENTS = 100;

/** The merchant's accounts to choose from: its own first, then those of its newest recipients. */
export async function listAccounts(
  merchantId: MerchantId,
): Promise<{ ref: string; kind: AccountKind; name: string | null }[]> {
  const [accounts, recipients] = await Promise.all([
    listBalances(db(), merchantId, ["RECEIVABLE"], databaseNow()),
    listNewestRecipients(db(), merchantId, MAX_RECIPIENTS),
  ]);
  const own = (["MERCHANT", "FEES", "SUSPENSE"] as const).map((kind) => ({ ref: kind, kind, name: null }));
  const providers = accounts
    .filter(({ currency }) => currency === "BRL")
    .map((account) => ({ ref: accountRef(account), kind: account.kind, name: account.owner }));
  const shares = recipients.map(({ id, name }) => ({
    ref: accountRef({ kind: "RECIPIENT", owner: id }),
    kind: "RECIPIENT" as const,
    name,
  }));
  return [...own, ...providers, ...shares];
}
