import { db } from "#db/client";
import { findAttemptOfJob } from "#lib/attempts/attempts.queries";
import { isId } from "#lib/domain/ids";
import { type CardPaymentBody, cardPaymentBody } from "#lib/payments/checkout.contract";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";

const YOUNGEST_MS = 30_000;

/** What a payer's browser reports of itself, by its script and by its request. */
export const TEST_BROWSER = {
  language: "pt-BR",
  colorDepth: 24,
  screenHeight: 1080,
  screenWidth: 1920,
  timeZoneOffset: 180,
  javaEnabled: false,
};
export const TEST_ORIGIN = {
  ip: "203.0.113.77",
  userAgent: "CanaryBrowser/77.5",
  acceptHeader: "text/x-canary",
};

/** The security code of every test card: long enough to be found if it leaks. */
export const TEST_CVV = "7391";

/** The parsed body of a payment with that card number. */
export function payByCardBody(number: string, more: Record<string, unknown> = {}): CardPaymentBody {
  const card = { number, holderName: "ANA SOUZA", expMonth: 12, expYear: 2090, cvv: TEST_CVV };
  return cardPaymentBody.parse({ paymentMethod: "CREDIT_CARD", card, ...more });
}

/** Enquires about an attempt as the worker does when due, regardless of its age. */
export async function enquire(attemptId: string): Promise<void> {
  const attempt = isId("attempt", attemptId) ? await findAttemptOfJob(db(), attemptId) : null;
  if (!attempt) throw new Error("the test's id is no attempt's");
  await enquireAttempt({ ...attempt, createdAt: new Date(attempt.createdAt.getTime() - YOUNGEST_MS) });
}
