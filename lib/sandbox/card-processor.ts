import cardValidator from "card-validator";
import { and, eq, inArray } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { sandboxCardPayments } from "#db/schema/sandbox";
import { recordRefund } from "#lib/sandbox/refunds";
import { queueReport } from "#lib/sandbox/report";
import { newSecretName } from "#lib/sandbox/secret-name";
import { type TestCardBehaviour, testCaptureBehaviour, testCardBehaviour } from "#lib/sandbox/test-cards";

/** How long the processor holds an amount that is only authorised. */
const CAPTURE_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

export type SandboxCardPayment = typeof sandboxCardPayments.$inferSelect;

/**
 * Records a card payment by its number's behaviour, after a challenge if one is required. The same reference
 * returns the existing payment. Only brand, first six and last four digits are stored. `answered` is false
 * for the card whose answer gets lost.
 */
export async function takeCard(request: {
  reference: string;
  amountMinor: number;
  installments: number;
  payerTotalMinor: number;
  number: string;
  returnUrl: string;
  capture: boolean;
  challenge: "required" | null;
}): Promise<{ payment: SandboxCardPayment; answered: boolean }> {
  const behaviour = behaviourOf(request);
  const [taken] = await db()
    .insert(sandboxCardPayments)
    .values({
      id: newSecretName("pay"),
      reference: request.reference,
      amountMinor: request.amountMinor,
      installments: request.installments,
      payerTotalMinor: request.payerTotalMinor,
      status:
        behaviour.kind === "decline"
          ? "DECLINED"
          : behaviour.kind === "challenge"
            ? "CHALLENGE"
            : approvedAs(!request.capture),
      captureLater: !request.capture,
      captureBehaviour: testCaptureBehaviour(request.number),
      captureBefore: request.capture ? null : new Date(Date.now() + CAPTURE_WITHIN_MS),
      declineCode: behaviour.kind === "decline" ? behaviour.code : null,
      declinesAfterChallenge: behaviour.kind === "challenge" && behaviour.thenDecline !== null,
      challengeId: behaviour.kind === "challenge" ? newSecretName("3ds") : null,
      returnUrl: request.returnUrl,
      brand: cardValidator.number(request.number).card?.type ?? "unknown",
      first6: request.number.slice(0, 6),
      last4: request.number.slice(-4),
    })
    .onConflictDoNothing()
    .returning();
  const payment = taken ?? (await findCardPayment(request.reference));
  if (!payment) throw new Error("the sandbox lost a card payment");
  return { payment, answered: behaviour.kind !== "approve_without_answer" };
}

function approvedAs(captureLater: boolean): "AUTHORIZED" | "APPROVED" {
  return captureLater ? "AUTHORIZED" : "APPROVED";
}

function behaviourOf({
  number,
  challenge,
}: {
  number: string;
  challenge: "required" | null;
}): TestCardBehaviour {
  const behaviour = testCardBehaviour(number);
  if (challenge === null || behaviour.kind === "challenge") return behaviour;
  return { kind: "challenge", thenDecline: behaviour.kind === "decline" ? behaviour.code : null };
}

/** The payment with that reference; null when the processor never got it. */
export async function findCardPayment(reference: string): Promise<SandboxCardPayment | null> {
  const [payment] = await db()
    .select()
    .from(sandboxCardPayments)
    .where(eq(sandboxCardPayments.reference, reference));
  return payment ?? null;
}

/**
 * Completes a challenge: the card decides the outcome, which is recorded and reported together. A second
 * completion changes nothing and returns the same payment. Null when there is no such challenge.
 */
export function completeChallenge(challengeId: string): Promise<SandboxCardPayment | null> {
  return transaction(async (tx) => {
    const [waiting] = await tx
      .select()
      .from(sandboxCardPayments)
      .where(eq(sandboxCardPayments.challengeId, challengeId))
      .for("update");
    if (waiting?.status !== "CHALLENGE") return waiting ?? null;
    const decline = waiting.declinesAfterChallenge ? "card_declined" : null;
    const [payment] = await tx
      .update(sandboxCardPayments)
      .set({ status: decline ? "DECLINED" : approvedAs(waiting.captureLater), declineCode: decline })
      .where(eq(sandboxCardPayments.id, waiting.id))
      .returning();
    const { reference, id: paymentId, amountMinor, captureBefore } = waiting;
    const approved = captureBefore
      ? ({ type: "card.authorized", captureBefore: captureBefore.toISOString() } as const)
      : ({ type: "card.approved" } as const);
    await queueReport(
      tx,
      decline
        ? { type: "card.declined", reference, paymentId, declineCode: decline }
        : { ...approved, reference, paymentId, amountMinor },
    );
    return payment ?? null;
  });
}

/** Cancels a payment that waits for its challenge or its capture; an unknown or finished one stays unchanged. */
export async function cancelCardPayment(reference: string): Promise<void> {
  const waiting = inArray(sandboxCardPayments.status, ["CHALLENGE", "AUTHORIZED"]);
  await db()
    .update(sandboxCardPayments)
    .set({ status: "CANCELED" })
    .where(and(eq(sandboxCardPayments.reference, reference), waiting));
}

/**
 * Takes an authorised amount or a part of it, once and in its time; what is beyond it, late or of a card that refuses leaves
 * the payment as it is. Repeating the same capture changes nothing. Returns the payment afterwards, null for an unknown one;
 * `answered` is false for the card whose answer gets lost.
 */
export function captureCard(
  capture: { captureId: string; paymentId: string; amountMinor: number },
  now: Date,
): Promise<{ payment: SandboxCardPayment; answered: boolean } | null> {
  return transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxCardPayments)
      .where(eq(sandboxCardPayments.id, capture.paymentId))
      .for("update");
    if (!payment) return null;
    const isTaken =
      isAuthorized(payment, now) &&
      payment.captureBehaviour !== "refuse" &&
      capture.amountMinor <= payment.amountMinor;
    if (!isTaken) return { payment, answered: true };
    const { captureId, amountMinor } = capture;
    const [captured] = await tx
      .update(sandboxCardPayments)
      .set({ status: "APPROVED", amountMinor, captureId, capturedAt: now })
      .where(eq(sandboxCardPayments.id, payment.id))
      .returning();
    if (!captured) throw new Error("the sandbox lost a card payment");
    return { payment: captured, answered: payment.captureBehaviour !== "take_without_answer" };
  });
}

/** True for an authorised payment whose amount can still be captured at an instant. */
export function isAuthorized({ status, captureBefore }: SandboxCardPayment, now: Date): boolean {
  return status === "AUTHORIZED" && captureBefore !== null && captureBefore > now;
}

/**
 * Refunds an approved payment, in whole or in part. Repeating the same refund changes nothing. False when the
 * processor approved no such payment or less of it is left.
 */
export function returnCardPayment(refund: {
  refundId: string;
  paymentId: string;
  amountMinor: number;
}): Promise<boolean> {
  return transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxCardPayments)
      .where(eq(sandboxCardPayments.id, refund.paymentId))
      .for("update");
    if (payment?.status !== "APPROVED") return false;
    return (await recordRefund(tx, payment, refund)) !== "refused";
  });
}
