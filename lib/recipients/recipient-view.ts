import { databaseNow, merchantTime } from "#db/clock";
import { formatReais } from "#lib/domain/money/money";
import { availableOf, owedBy } from "#lib/ledger/balance.rules";
import type { AccountBalance } from "#lib/ledger/ledger.queries";
import { lastingHold } from "#lib/payouts/payout-hold.rules";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import type { RecipientRecord } from "#lib/recipients/recipients.queries";

/** A recipient with its balance; without an account, it has no postings. */
export function toRecipientView(
  recipient: RecipientRecord,
  account: AccountBalance | undefined,
): RecipientView {
  const now = merchantTime(recipient.merchantId, databaseNow());
  return {
    id: recipient.id,
    name: recipient.name,
    email: recipient.email,
    document: recipient.document,
    documentType: recipient.documentType,
    pixKey: recipient.pixKey,
    status: recipient.status,
    createdAt: recipient.createdAt.toISOString(),
    balance: {
      currency: "BRL",
      available: formatReais(account ? availableOf(account) : 0),
      pending: formatReais(owedBy(account?.pendingMinor ?? 0)),
    },
    heldUntil: lastingHold(recipient.heldUntil, now)?.toISOString() ?? null,
  };
}
