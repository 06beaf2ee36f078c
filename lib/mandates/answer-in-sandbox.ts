import { db } from "#db/client";
import { SANDBOX } from "#lib/connections/connection.rules";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { findMandate } from "#lib/mandates/mandates.queries";
import { onceUnder } from "#lib/platform/claims/once-in-transaction";
import { answerMandate, findMandateIn, type PayerAnswer } from "#lib/sandbox/mandates";

const ANSWERS = { APPROVE: "approve", REFUSE: "refuse", REVOKE: "revoke" } as const satisfies Record<
  string,
  PayerAnswer
>;

/**
 * Lets the payer of a sandbox mandate answer, once per claim; the sandbox then reports the answer like any bank. Throws
 * `not_found` unless the mandate is the merchant's and the sandbox's bank has it.
 */
export async function answerInSandbox(
  merchantId: MerchantId,
  mandateId: string,
  answer: keyof typeof ANSWERS,
  claimId: string | null = null,
): Promise<{ status: string }> {
  const mandate = isId("mandate", mandateId) ? await findMandate(db(), merchantId, mandateId) : null;
  const bankId = mandate?.provider === SANDBOX.provider ? mandate.bankId : null;
  if (bankId === null) throw new PonteError("not_found", "You have no such mandate in the sandbox.");
  await answerMandate(bankId, ANSWERS[answer], onceUnder(claimId));
  const answered = await findMandateIn(bankId);
  if (!answered) throw new Error("the sandbox lost a mandate");
  return { status: answered.status };
}
