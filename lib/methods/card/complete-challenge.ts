import { db } from "#db/client";
import { findAttemptOfAccount } from "#lib/attempts/attempts.queries";
import { SANDBOX } from "#lib/connections/connection.rules";
import { PonteError } from "#lib/domain/errors";
import { formatReais } from "#lib/domain/money/money";
import { findMerchant } from "#lib/merchants/merchants.queries";
import { completeChallenge, findChallengedPayment } from "#lib/sandbox/card-processor";

/** What a payer confirms to the bank: the shop, and the card's total, as decimal text in reais. */
export type SandboxChallengeView = { merchantName: string; payerTotal: string; last4: string };

/** The challenge with this id of the sandbox's card processor, as its page shows it; null if there is none. */
export async function findSandboxChallenge(challengeId: string): Promise<SandboxChallengeView | null> {
  const payment = await findChallengedPayment(challengeId);
  const attempt = payment && (await findAttemptOfAccount(db(), SANDBOX, payment.reference));
  const merchant = attempt && (await findMerchant(db(), attempt.merchantId));
  if (!payment || !merchant) return null;
  const { payerTotalMinor, amountMinor, last4 } = payment;
  return { merchantName: merchant.name, payerTotal: formatReais(payerTotalMinor ?? amountMinor), last4 };
}

/**
 * Completes a challenge of the sandbox's card processor, which then reports like any provider. Returns its status and
 * the payer's return address. Throws `not_found`; knowing the challenge's id is enough to complete it.
 */
export async function completeSandboxChallenge(
  challengeId: string,
): Promise<{ status: string; returnUrl: string }> {
  const payment = await completeChallenge(challengeId);
  if (!payment) throw new PonteError("not_found", "There is no such challenge.");
  return { status: payment.status, returnUrl: payment.returnUrl };
}
