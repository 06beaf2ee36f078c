import type { CardPayment } from "#lib/providers/ports/card";

/**
 * Of all payments under one order, those that say what became of it: each one that took money, so that a second one is booked and
 * held, with those of which it went back; else one that may still take some; else a refused one.
 */
export function judgePayments(payments: readonly CardPayment[]): CardPayment[] {
  const paid = payments.filter(({ outcome }) => outcome.kind === "PAID");
  const undone = payments.filter(({ outcome }) => outcome.kind === "FAILED" && outcome.givenBack);
  if (paid.length > 0) return [...paid, ...undone];
  const open = payments.find(({ outcome }) => outcome.kind === "PROCESSING" || outcome.kind === "PENDING");
  const refused = payments.at(0);
  const judged = open ?? refused;
  return judged ? [judged] : [];
}
