import { db, transaction } from "#db/client";
import { type AttemptRecord, type NewAttempt, noteAttemptFacts } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { AttemptTerms } from "#lib/charges/attempt-terms";
import { settleAttempt } from "#lib/charges/settle-attempt";
import { failureMessage } from "#lib/domain/card-failures";
import { PonteError } from "#lib/domain/errors";
import { idTail } from "#lib/domain/ids";
import { newId } from "#lib/ids/new-id";
import { logger } from "#lib/log/logger";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { pixProvider } from "#lib/providers/registry";

/** A new Pix attempt for a charge, not yet written. Its txid comes from its id: 26 to 35 letters and digits (BCB). */
export function planPixAttempt(
  charge: Pick<ChargeRecord, "id" | "grossAmountMinor" | "currency" | "expiresAt">,
  terms: AttemptTerms,
): NewAttempt {
  const id = newId("attempt");
  return {
    id,
    chargeId: charge.id,
    paymentMethod: "PIX",
    amountMinor: charge.grossAmountMinor,
    currency: charge.currency,
    provider: pixProvider().name,
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
export async function startPixAttempt(
  attempt: AttemptRecord,
  merchant: { name: string; city: string },
): Promise<AttemptRecord> {
  if (attempt.instructions.type === "PIX" || attempt.status !== "PENDING") return attempt;
  const txid = attempt.providerReference;
  try {
    const { emv, gatewayStatus } = await pixProvider().createCharge({
      txid,
      amountMinor: attempt.amountMinor,
      expiresAt: attempt.expiresAt,
      merchantName: merchant.name,
      merchantCity: merchant.city,
    });
    const facts = { instructions: { type: "PIX", emv, txid } as const, gatewayStatus };
    return (await noteAttemptFacts(db(), attempt.merchantId, attempt.id, facts, new Date())) ?? attempt;
  } catch (error) {
    throw await toRefusal(error, attempt);
  }
}

async function toRefusal(error: unknown, attempt: AttemptRecord): Promise<unknown> {
  const existing = { chargeId: attempt.chargeId, attemptId: attempt.id };
  if (error instanceof ProviderTimeout) {
    logger().warn({ attemptId: attempt.id }, "the Pix provider did not answer");
    return new PonteError(
      "provider_timeout",
      "The Pix provider did not answer; ask for the attempt again shortly.",
      {
        extra: { existing: { ...existing, status: "PENDING" } },
      },
    );
  }
  if (!(error instanceof ProviderFault)) return error;
  logger().error({ attemptId: attempt.id, reason: error.message }, "the Pix provider refused");
  const failureCode = "provider_error";
  const outcome = {
    kind: "FAILED",
    failureCode,
    failureMessage: failureMessage(failureCode),
    gatewayStatus: "REFUSED",
  } as const;
  await transaction((tx) =>
    settleAttempt(
      tx,
      attempt.merchantId,
      { attemptId: attempt.id, chargeId: attempt.chargeId, outcome },
      new Date(),
    ),
  );
  return new PonteError(
    "provider_error",
    "The Pix provider could not create the payment; the charge stays payable.",
    {
      extra: { existing: { ...existing, status: "FAILED" } },
    },
  );
}
