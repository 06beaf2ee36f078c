import { db, transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { lockCharge } from "#lib/charges/charges.queries";
import { toSuspenseItemView } from "#lib/charges/suspense-view";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { formatAmount, moneyOf } from "#lib/domain/money/money";
import type { SuspenseItemView } from "#lib/ledger/money.contract";
import { postAcceptedMoney } from "#lib/ledger/post";
import { findSuspense, lockOpenSuspense, markSuspenseAccepted } from "#lib/ledger/suspense.queries";

/**
 * Moves held money into the merchant's available balance instead of refunding it; the charge stays as it is. Status and
 * ledger commit together. Throws `not_found`, and `illegal_transition` if it was accepted or refunded, or its refund is
 * on its way.
 */
export async function acceptSuspense(
  merchantId: MerchantId,
  suspenseId: string,
  actor: Actor,
): Promise<SuspenseItemView> {
  const found = isId("suspense", suspenseId) ? await findSuspense(db(), merchantId, suspenseId) : null;
  if (!found) throw new PonteError("not_found", "There is no such suspense item.");
  return transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, found.chargeId);
    if (!charge) throw new Error("the charge of a suspense item is missing");
    const isOpen = await lockOpenSuspense(tx, merchantId, found.id);
    const accepted = isOpen && (await markSuspenseAccepted(tx, merchantId, isOpen.id));
    if (!accepted) {
      throw new PonteError(
        "illegal_transition",
        "This money is already refunded or accepted, or its refund is in progress.",
      );
    }
    const { currency, product } = charge;
    await postAcceptedMoney(tx, accepted, moneyOf(accepted.amountMinor, currency));
    await recordAudit(tx, merchantId, actor, {
      action: "suspense.accepted",
      objectType: "suspense",
      objectId: isOpen.id,
      before: { status: isOpen.status },
      after: {
        status: accepted.status,
        amount: formatAmount(isOpen.amountMinor, currency),
        chargeId: found.chargeId,
      },
    });
    return toSuspenseItemView({ ...accepted, currency, product });
  });
}
