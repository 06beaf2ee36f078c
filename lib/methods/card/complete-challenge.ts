import { db } from "#db/client";
import { findMerchant } from "#db/queries/access/merchants";
import { findAttemptOfAccount } from "#db/queries/attempts/attempts";
import { PonteError } from "#lib/domain/errors";
import { SANDBOX } from "#lib/domain/merchant/connection";
import { formatAmount } from "#lib/domain/money/money";
import { completeChallenge, findChallengedPayment } from "#lib/sandbox/card-processor";

/** What a payer confirms to the bank: the shop, and all that the card pays, as decimal text in reais. */
export type SandboxChallengeView = { merchantName: string; payerTotal: string; last4: string };

/** The challenge of the sandbox's card processor with that id, as its page shows it; null when there is none. */
export async function findSandboxChallenge(challengeId: string): Promise<SandboxChallengeView | null> {
  const payment = await findChallengedPayment(challengeId);
  const attempt = payment && (await findAttemptOfAccount(db(), SANDBOX, payment.reference));
  const merchant = attempt && (await findMerchant(db(), attempt.merchantId));
  if (!payment || !merchant) return null;
  const { payerTotalMinor, amountMinor, last4 } = payment;
  return { merchantName: merchant.name, payerTotal: formatAmount(payerTotalMinor ?? amountMinor), last4 };
}

/**
 * Completes a challenge of the sandbox's card processor, which then reports the outcome like any provider. Gives its
 * status and where the payer returns to. Throws `not_found`; the challenge's id is the right to complete it.
 */
export async function completeSandboxChallenge(
  challengeId: string,
): Promise<{ status: string; returnUrl: string }> {
  const payment = await completeChallenge(challengeId);
  if (!payment) throw new PonteError("not_found", "There is no such challenge.");
  return { status: payment.status, returnUrl: payment.returnUrl };
}
