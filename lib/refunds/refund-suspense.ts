import { db, transaction } from "#db/client";
import { findAttempt } from "#lib/attempts/attempts.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { findSuspense, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { ASK_AGAIN_MS, askForRefund } from "#lib/refunds/ask-for-refund";
import type { RefundView } from "#lib/refunds/refund.contract";
import { toRefundView } from "#lib/refunds/refund-view";
import { findRefundByClaim } from "#lib/refunds/refunds.queries";
import { storeSuspenseRefund } from "#lib/refunds/store-suspense-refund";
import { whyNoRefund } from "#lib/refunds/why-no-refund";

/**
 * Refunds held money at the provider that took it; a repetition under the same claim continues the refund. Throws
 * `not_found`, and `illegal_transition` if it is refunded, on its way, or cannot go back through its provider.
 */
export async function refundSuspense(
  merchantId: MerchantId,
  suspenseId: string,
  claimId: string | null,
  actor: Actor,
): Promise<RefundView> {
  const item = isId("suspense", suspenseId) ? await findSuspense(db(), merchantId, suspenseId) : null;
  if (!item) throw new PonteError("not_found", "There is no such suspense item.");
  await assertMayGoBack(item);
  const stored = await transaction(
    (tx) =>
      onceUnderClaim(claimId, {
        find: (claim) => findRefundByClaim(tx, merchantId, claim),
        store: async () => {
          const wanted = { claimId, startAfterMs: ASK_AGAIN_MS };
          const added = await storeSuspenseRefund(tx, item, wanted, actor);
          if (added) return added;
          throw new PonteError(
            "illegal_transition",
            "This money is already refunded or accepted, or its refund is in progress.",
          );
        },
      }),
    "refund",
  );
  return toRefundView((await askForRefund(stored.id)) ?? stored);
}

async function assertMayGoBack({ merchantId, attemptId, providerPaymentId }: SuspenseRecord): Promise<void> {
  const attempt = await findAttempt(db(), merchantId, attemptId);
  const noRefund = attempt && whyNoRefund(attempt, providerPaymentId);
  if (noRefund) throw new PonteError("illegal_transition", noRefund);
}
