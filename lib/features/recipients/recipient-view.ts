import { databaseNow, merchantTime } from "#db/clock";
import type { AccountBalance } from "#db/queries/ledger/ledger";
import type { RecipientRecord } from "#db/queries/payouts/recipients";
import { availableOf, owedBy } from "#lib/domain/ledger/balance";
import { formatAmount } from "#lib/domain/money/money";
import { lastingHold } from "#lib/domain/payout/payout-hold";
import type { RecipientView } from "#lib/schemas/recipient";

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
      available: formatAmount(account ? availableOf(account) : 0),
      pending: formatAmount(owedBy(account?.pendingMinor ?? 0)),
    },
    heldUntil: lastingHold(recipient.heldUntil, now)?.toISOString() ?? null,
  };
}
