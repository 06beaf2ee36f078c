import { databaseNow, merchantTime } from "#db/clock";
import type { AccountBalance } from "#db/queries/ledger/ledger";
import type { RecipientRecord } from "#db/queries/payouts/recipients";
import { formatAmount } from "#lib/domain/money/money";
import { payoutHoldEnd } from "#lib/domain/payout/payout-hold";
import { env } from "#lib/platform/env";
import type { RecipientView } from "#lib/schemas/recipient";

/** A recipient with its balance; without an account, nothing was ever posted for it. */
export function toRecipientView(
  recipient: RecipientRecord,
  account: AccountBalance | undefined,
): RecipientView {
  // What we owe is a credit, so it is negative in the ledger.
  const owedMinor = -(account?.balanceMinor ?? 0);
  const pendingMinor = -(account?.pendingMinor ?? 0);
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
      available: formatAmount(owedMinor - pendingMinor),
      pending: formatAmount(pendingMinor),
    },
    heldUntil: payoutHoldEnd(recipient.bankDataChangedAt, now, env().payoutHoldMs)?.toISOString() ?? null,
  };
}
