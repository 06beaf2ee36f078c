import { db } from "#db/client";
import { type AttemptRecord, type NewAttempt, noteAttemptFacts } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import { idTail } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { type Named, pixReceiverOf } from "#lib/domain/pix-receiver";
import type { AttemptTerms } from "#lib/methods/attempt-terms";
import { refuseToStart } from "#lib/payments/refuse-to-start";
import { newId } from "#lib/platform/ids/new-id";
import { getProvider, providerFor } from "#lib/providers/registry";

/** A new Pix attempt for a charge, not yet written. Its txid comes from its id: 26 to 35 letters and digits (BCB). */
export function planPixAttempt(
  charge: Pick<ChargeRecord, "id" | "grossAmountMinor" | "currency" | "expiresAt">,
  terms: AttemptTerms,
  mode: Mode,
): NewAttempt {
  const id = newId("attempt");
  return {
    id,
    chargeId: charge.id,
    paymentMethod: "PIX",
    amountMinor: charge.grossAmountMinor,
    currency: charge.currency,
    provider: providerFor("pix", mode).name,
    providerReference: `ponte${idTail(id)}`,
    ...terms,
    expiresAt: charge.expiresAt,
  };
}

/**
 * Asks the provider for the Pix charge of a stored attempt and records its instructions; safe to repeat, the txid
 * makes it the same charge. Throws `provider_error` (the attempt is then FAILED) or `provider_timeout` (it stays
 * PENDING and may be asked for again), each with `existing`.
 */
export async function startPixAttempt(attempt: AttemptRecord, merchant: Named): Promise<AttemptRecord> {
  if (attempt.instructions.type === "PIX" || attempt.status !== "PENDING") return attempt;
  const txid = attempt.providerReference;
  const receiver = pixReceiverOf(merchant);
  try {
    const { emv, gatewayStatus } = await getProvider("pix", attempt.provider).createCharge({
      txid,
      amountMinor: attempt.amountMinor,
      expiresAt: attempt.expiresAt,
      merchantName: receiver.name,
      merchantCity: receiver.city,
    });
    const facts = { instructions: { type: "PIX", emv, txid } as const, gatewayStatus };
    return (await noteAttemptFacts(db(), attempt.merchantId, attempt.id, facts, new Date())) ?? attempt;
  } catch (error) {
    throw await refuseToStart(error, attempt);
  }
}
