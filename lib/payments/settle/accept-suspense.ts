import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findAttempt } from "#lib/attempts/attempts.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { toSuspenseItemView } from "#lib/charges/suspense-view";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { formatAmount, moneyOf } from "#lib/domain/money/money";
import type { SuspenseItemView } from "#lib/ledger/money.contract";
import { postAcceptedMoney } from "#lib/ledger/post";
import {
  findSuspense,
  goesBack,
  lockOpenSuspense,
  markSuspenseAccepted,
  type SuspenseRecord,
} from "#lib/ledger/suspense.queries";
import { awaitsAcceptance } from "#lib/payments/outcome.rules";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";

/**
 * Accepts held money instead of refunding it: money of an unknown payer pays its charge if it was held only because of
 * its payer; all other money moves into the merchant's available balance. Status, ledger, events and jobs commit
 * together. Throws `not_found`, and `illegal_transition` if it was accepted or refunded, or its refund is on its way.
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
    const item = await lockOpenSuspense(tx, merchantId, found.id);
    if (!item || (await goesBack(tx, item))) {
      throw new PonteError(
        "illegal_transition",
        "This money is already refunded or accepted, or its refund is in progress.",
      );
    }
    const accepted = await accept(tx, charge, item);
    const { currency, product } = charge;
    await recordAudit(tx, merchantId, actor, {
      action: "suspense.accepted",
      objectType: "suspense",
      objectId: item.id,
      before: { status: item.status },
      after: {
        status: accepted.status,
        amount: formatAmount(item.amountMinor, currency),
        chargeId: found.chargeId,
      },
    });
    return toSuspenseItemView({ ...accepted, currency, product });
  });
}

async function accept(tx: Tx, charge: ChargeRecord, item: SuspenseRecord): Promise<SuspenseRecord> {
  const { merchantId, currency } = charge;
  if (awaitsAcceptance(item)) await payWith(tx, item);
  const settled = await findSuspense(tx, merchantId, item.id);
  if (!settled) throw new Error("a locked suspense item is missing");
  if (settled.status !== item.status) return settled;
  const accepted = await markSuspenseAccepted(tx, merchantId, item.id);
  await postAcceptedMoney(tx, accepted, moneyOf(accepted.amountMinor, currency));
  return accepted;
}

/** Settles the item's payment again, now with its payer accepted. Changes nothing if the charge cannot be paid. */
async function payWith(tx: Tx, item: SuspenseRecord): Promise<void> {
  const { merchantId, chargeId, attemptId, amountMinor, providerPaymentId, receivedAt: takenAt } = item;
  const attempt = await findAttempt(tx, merchantId, attemptId);
  const gatewayStatus = attempt?.gatewayStatus ?? "PAID";
  const outcome = { kind: "PAID" as const, amountMinor, providerPaymentId, gatewayStatus, takenAt };
  await settleAttempt(tx, merchantId, { attemptId, chargeId, outcome, accepted: item }, databaseNow());
}
