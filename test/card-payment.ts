import { isId } from "#lib/domain/ids";
import { enquireAttempt } from "#lib/payments/enquire-attempt";
import { type CardPaymentBody, cardPaymentBody } from "#lib/schemas/checkout";

/** The security code of every test card: long enough to be found wherever it leaks. */
export const TEST_CVV = "7391";

/** The parsed body of a payment with that card number. */
export function payByCardBody(number: string, more: Record<string, unknown> = {}): CardPaymentBody {
  const card = { number, holderName: "ANA SOUZA", expMonth: 12, expYear: 2090, cvv: TEST_CVV };
  return cardPaymentBody.parse({ paymentMethod: "CREDIT_CARD", card, ...more });
}

/** Runs the job that asks the provider after an attempt. */
export async function enquire(attemptId: string): Promise<void> {
  if (!isId("attempt", attemptId)) throw new Error("the test's id is no attempt's");
  await enquireAttempt(attemptId);
}
