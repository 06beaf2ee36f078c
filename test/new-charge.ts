import { eq } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { charges } from "#db/schema/charges";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { type CreateChargeBody, createChargeBody } from "#lib/charges/charge.contract";
import { type ChargeRecord, findCharge } from "#lib/charges/charges.queries";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { isId, type MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";

/** The amount of every charge of the fixture, in cents. */
export const AMOUNT_MINOR = asMinor(1050);

/** The parsed body of a charge of 10.50 BRL; `more` has members as in a request. */
export function chargeBody(more: Record<string, unknown> = {}): CreateChargeBody {
  return createChargeBody.parse({ grossAmount: "10.50", ...more });
}

/** A pending charge of the merchant without an attempt, as stored. */
export async function newCharge(
  merchantId: MerchantId,
  more: Record<string, unknown> = {},
): Promise<ChargeRecord> {
  const { id } = await openCharge(chargeOpener, merchantId, chargeBody(more), null);
  return storedCharge(merchantId, id);
}

/** A pending Pix attempt of the charge, as stored. */
export async function newPixAttempt(charge: ChargeRecord): Promise<AttemptRecord> {
  const { id } = await createAttempt(charge.merchantId, charge.id, { paymentMethod: "PIX" }, null);
  return storedAttempt(charge.merchantId, id);
}

/** The charge as currently stored. */
export async function storedCharge(merchantId: MerchantId, id: string): Promise<ChargeRecord> {
  const charge = isId("charge", id) ? await findCharge(db(), merchantId, id) : null;
  if (!charge) throw new Error("the test's charge is missing");
  return charge;
}

/** The attempt as currently stored. */
export async function storedAttempt(merchantId: MerchantId, id: string): Promise<AttemptRecord> {
  const attempt = isId("attempt", id) ? await findAttempt(db(), merchantId, id) : null;
  if (!attempt) throw new Error("the test's attempt is missing");
  return attempt;
}

/** Moves a charge's expiry a second into the past, unswept. */
export async function letExpire(charge: ChargeRecord): Promise<void> {
  await db()
    .update(charges)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(charges.id, charge.id));
}

/** The provider's outcome for money it took, with the provider's own id of the payment. */
export function paid(providerPaymentId: string, amountMinor: number = AMOUNT_MINOR): ProviderOutcome {
  return { kind: "PAID", amountMinor: asMinor(amountMinor), providerPaymentId, gatewayStatus: "COMPLETED" };
}

/** Settles a provider's outcome of an attempt in its own transaction. */
export function settle(attempt: AttemptRecord, outcome: ProviderOutcome): Promise<AttemptRecord> {
  const { id: attemptId, chargeId, merchantId } = attempt;
  return transaction((tx) => settleAttempt(tx, merchantId, { attemptId, chargeId, outcome }, new Date()));
}
