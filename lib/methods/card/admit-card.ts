import type { Tx } from "#db/client";
import { addCardAlert } from "#lib/cards/card-alerts.queries";
import { type CardTry, countCardTries, insertCardTry, lockCardTry } from "#lib/cards/card-tries.queries";
import { type CardAdmission, planCardAdmission, type VelocityScope } from "#lib/cards/card-velocity.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { AttemptId, MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { AttemptBlocked } from "#lib/methods/contract/attempt-blocked";
import { env } from "#lib/platform/env";
import { keyedHash } from "#lib/platform/secrets/seal";
import { cardLimitsOf } from "#lib/settings/card-limits";

/** A card try blocked by velocity limits: 429 with the time to wait; the charge's other methods stay open. */
export class CardBlocked extends AttemptBlocked {
  readonly failureCode = "velocity_limited";
  readonly scope: VelocityScope;

  constructor(admission: Extract<CardAdmission, { until: Date }>, now: Date) {
    const retryAfterMs = admission.until.getTime() - now.getTime();
    const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000));
    super(
      "rate_limited",
      `Too many cards were declined here. Try again in ${minutes} min or pay by Pix; no card was charged.`,
      {
        retryAfterMs,
        extra: { reason: "velocity_limited", retryAt: admission.until.toISOString() },
      },
    );
    this.scope = admission.scope;
  }

  note(tx: Tx, merchantId: MerchantId, now: Date): Promise<void> {
    return addCardAlert(tx, merchantId, { scope: this.scope, kind: "held" }, now);
  }
}

/**
 * Counts a card try when its attempt is stored, before the processor is asked, so that parallel tries cannot exceed the
 * limit; true if the payer must prove to be the cardholder. Throws `CardBlocked`. A new secret key of the instance
 * restarts the counts.
 */
export async function admitCard(
  tx: Tx,
  charge: ChargeRecord,
  tried: { attemptId: AttemptId; number: string; bin: string; network: string; canChallenge: boolean },
  now: Date,
): Promise<{ isChallenged: boolean }> {
  if (env().rateLimitCardDeclines === 0) return { isChallenged: false };
  const row = toCardTry(charge, tried, now);
  await lockCardTry(tx, row);
  const merchant = await getMerchantOrThrow(tx, charge.merchantId);
  const limits = cardLimitsOf(merchant);
  const { canChallenge } = tried;
  const admission = planCardAdmission(await countCardTries(tx, row, now), limits, { canChallenge, now });
  if ("until" in admission) throw new CardBlocked(admission, now);
  await insertCardTry(tx, row);
  if (admission.kind === "pass") return { isChallenged: false };
  await addCardAlert(tx, charge.merchantId, { scope: admission.scope, kind: "challenged" }, now);
  return { isChallenged: true };
}

function toCardTry(
  { merchantId, paymentLinkId }: ChargeRecord,
  { attemptId, number, bin, network }: { attemptId: AttemptId; number: string; bin: string; network: string },
  now: Date,
): CardTry {
  return {
    attemptId,
    merchantId,
    fingerprint: keyedHash("card-fingerprint", number),
    bin,
    networkHash: network === "" ? null : keyedHash("card-network", network),
    paymentLinkId,
    createdAt: now,
  };
}
