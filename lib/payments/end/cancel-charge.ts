import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { cancelOpenAttempts } from "#lib/attempts/attempt-moves.queries";
import { chargeAuthorizationStatus, isCapturing } from "#lib/attempts/authorization.rules";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { ChargeView } from "#lib/charges/charge.contract";
import { moveCharge } from "#lib/charges/charge-moves.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { toChargeView } from "#lib/charges/charge-view";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { endCharges } from "#lib/payments/end/end-charges";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { eventsOfCharges } from "#lib/payments/events/events-of-charges";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { releaseAuthorizations, voidCanceled } from "#lib/payments/settle/settle-hold";
import { isPayable } from "#lib/payments/states.rules";
import { recordEvents } from "#lib/webhooks/record-events";

/**
 * Cancels a pending charge and its open attempts; each provider is then asked to take no more money and to release what
 * it holds. Throws `not_found`, `illegal_transition` if the charge has ended or its capture is under way, and what
 * `assertMay` throws about the locked charge.
 */
export async function cancelCharge(
  merchantId: MerchantId,
  chargeId: string,
  actor: Actor,
  assertMay: (tx: Tx, charge: ChargeRecord) => Promise<void> = async () => {},
): Promise<ChargeView> {
  const { id } = await getChargeOrThrow(merchantId, chargeId);
  const now = databaseNow();
  return transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, id);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    const status = chargeStatusAt(charge, now);
    if (isCapturing(chargeAuthorizationStatus({ ...charge, status }))) throw capturing();
    await assertMay(tx, charge);
    const cancel = { transition: "cancel", now } as const;
    const canceled = isPayable(status) ? await moveCharge(tx, merchantId, id, cancel) : null;
    if (!canceled) {
      throw new PonteError(
        "illegal_transition",
        `Only a PENDING charge can be canceled; this one is ${status}.`,
      );
    }
    await endCharges(tx, merchantId, [canceled], now);
    const open = await cancelOpenAttempts(tx, merchantId, id, { except: null, now });
    const ofOpen = await voidCanceled(tx, charge, open);
    const released = await releaseAuthorizations(
      tx,
      merchantId,
      { ids: [id], reason: "authorization_voided" },
      now,
    );
    const merchant = await getMerchantOrThrow(tx, merchantId);
    const suspense = await listSuspenseOf(tx, merchantId, [id]);
    const view = toChargeView(canceled, { merchant, suspense }, now);
    const ofReleased = released.map((attempt) => attemptEvent(attempt, charge.checkoutId));
    const changed = [{ charge: canceled, attempt: null }];
    const ofCharge = await eventsOfCharges(tx, merchant, { change: "canceled", changed }, now);
    await recordEvents(tx, merchantId, [...ofCharge, ...ofOpen, ...ofReleased], now);
    await recordAudit(tx, merchantId, actor, {
      action: "charge.canceled",
      objectType: "charge",
      objectId: id,
      before: { status },
      after: { status: canceled.status },
    });
    return view;
  }, "cancel");
}

function capturing(): PonteError {
  return new PonteError(
    "illegal_transition",
    "The capture of this charge is under way: it can be canceled only if that fails.",
  );
}
