import { and, eq, inArray } from "drizzle-orm";
import { db, type Reader, type Tx, transaction } from "#db/client";
import { sandboxCardPayments } from "#db/schema/sandbox";
import type { Minor } from "#lib/domain/money/minor";
import { recordRefund } from "#lib/sandbox/refunds";
import { queueReport } from "#lib/sandbox/report";
import { type CardToSave, decideSavedCard, findSavedTestCard, saveTestCard } from "#lib/sandbox/saved-cards";
import { newSecretName } from "#lib/sandbox/secret-name";
import {
  shownDigitsOf,
  type TestCardBehavior,
  testCaptureBehavior,
  testCardBehavior,
} from "#lib/sandbox/test-cards";

/** How long (ms) the processor holds an authorized amount. */
const CAPTURE_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

export type SandboxCardPayment = typeof sandboxCardPayments.$inferSelect;

type PaymentRequest = {
  reference: string;
  amountMinor: Minor;
  installments: number;
  payerTotalMinor: Minor;
  returnUrl: string;
  capture: boolean;
  challenge: "required" | null;
};
type TakenPayment = { payment: SandboxCardPayment; answered: boolean };

/** The card of a payment: its behavior, and the stored digits. */
type TestCard = Pick<SandboxCardPayment, "brand" | "first6" | "last4" | "captureBehavior"> & {
  behavior: TestCardBehavior;
};

/**
 * Records a card payment by its number's behavior, after a challenge if required; the same reference returns the existing
 * payment. Only the brand and the first six and last four digits are stored and, with `saves`, the card, unless it is declined.
 * `answered` is false when the answer gets lost.
 */
export function takeCard(
  request: PaymentRequest & { number: string; saves?: Omit<CardToSave, "number"> | null },
): Promise<TakenPayment> {
  const { number, saves = null } = request;
  const behavior = behaviorOf(testCardBehavior(number), request.challenge);
  const card = {
    behavior,
    captureBehavior: testCaptureBehavior(number),
    ...shownDigitsOf(number),
  };
  return transaction(async (tx) => {
    const isKept = saves !== null && behavior.kind !== "decline";
    const state = { isPaid: behavior.kind !== "challenge", now: new Date() };
    const savedToken = isKept ? await saveTestCard(tx, { ...saves, number }, state) : null;
    return recordPayment(tx, request, card, savedToken);
  });
}

/**
 * Takes a payment with a shopper's saved card. With `isRecurring`, a card that requires a challenge is declined, because no one
 * is present to pass it. Null if there is no such card: nothing was taken.
 */
export async function takeSavedCard(
  request: PaymentRequest & { token: string; shopper: string; isRecurring?: boolean },
): Promise<TakenPayment | null> {
  const kept = await findSavedTestCard(request, new Date());
  if (!kept) return null;
  const { pay, capture: captureBehavior } = kept.behavior;
  const behavior = request.isRecurring ? withoutPayer(pay) : behaviorOf(pay, request.challenge);
  const card = { ...kept, captureBehavior, behavior };
  return transaction((tx) => recordPayment(tx, request, card, kept.token));
}

async function recordPayment(
  tx: Tx,
  request: PaymentRequest,
  { behavior, brand, first6, last4, captureBehavior }: TestCard,
  savedToken: string | null,
): Promise<TakenPayment> {
  const { reference, amountMinor, installments, payerTotalMinor, returnUrl, capture } = request;
  const [taken] = await tx
    .insert(sandboxCardPayments)
    .values({
      id: newSecretName("pay"),
      reference,
      amountMinor,
      installments,
      payerTotalMinor,
      status:
        behavior.kind === "decline"
          ? "DECLINED"
          : behavior.kind === "challenge"
            ? "CHALLENGE"
            : approvedAs(!capture),
      captureLater: !capture,
      captureBehavior,
      captureBefore: capture ? null : new Date(Date.now() + CAPTURE_WITHIN_MS),
      declineCode: behavior.kind === "decline" ? behavior.code : null,
      declinesAfterChallenge: behavior.kind === "challenge" && behavior.thenDecline !== null,
      challengeId: behavior.kind === "challenge" ? newSecretName("3ds") : null,
      returnUrl,
      brand,
      first6,
      last4,
      savedToken,
    })
    .onConflictDoNothing()
    .returning();
  const payment = taken ?? (await findCardPayment(reference, tx));
  if (!payment) throw new Error("the sandbox lost a card payment");
  return { payment, answered: behavior.kind !== "approve_without_answer" };
}

function approvedAs(captureLater: boolean): "AUTHORIZED" | "APPROVED" {
  return captureLater ? "AUTHORIZED" : "APPROVED";
}

function behaviorOf(behavior: TestCardBehavior, challenge: "required" | null): TestCardBehavior {
  if (challenge === null || behavior.kind === "challenge") return behavior;
  return { kind: "challenge", thenDecline: behavior.kind === "decline" ? behavior.code : null };
}

function withoutPayer(behavior: TestCardBehavior): TestCardBehavior {
  if (behavior.kind !== "challenge") return behavior;
  return { kind: "decline", code: "authentication_abandoned" };
}

/** The payment under a reference; null when the processor never received it. */
export async function findCardPayment(
  reference: string,
  reader: Reader = db(),
): Promise<SandboxCardPayment | null> {
  const [payment] = await reader
    .select()
    .from(sandboxCardPayments)
    .where(eq(sandboxCardPayments.reference, reference));
  return payment ?? null;
}

/** The payment whose payer is challenged; null if there is no such challenge. */
export async function findChallengedPayment(
  challengeId: string,
): Promise<Pick<SandboxCardPayment, "reference" | "amountMinor" | "payerTotalMinor" | "last4"> | null> {
  const { reference, amountMinor, payerTotalMinor, last4 } = sandboxCardPayments;
  const [payment] = await db()
    .select({ reference, amountMinor, payerTotalMinor, last4 })
    .from(sandboxCardPayments)
    .where(eq(sandboxCardPayments.challengeId, challengeId));
  return payment ?? null;
}

/**
 * Completes a challenge: the card decides the outcome, recorded and reported together. A second completion changes
 * nothing and returns the same payment. Null if there is no such challenge.
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
    const { reference, id: paymentId, amountMinor, captureBefore, savedToken } = waiting;
    if (savedToken) await decideSavedCard(tx, savedToken, { isPaid: decline === null, now: new Date() });
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
 * Captures an authorized amount or a part of it, once. A capture that is too large, late, refused or repeated changes nothing.
 * Returns the payment, null for an unknown one; `answered` is false for the card whose answer gets lost.
 */
export function captureCard(
  capture: { captureId: string; paymentId: string; amountMinor: Minor },
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
      payment.captureBehavior !== "refuse" &&
      capture.amountMinor <= payment.amountMinor;
    if (!isTaken) return { payment, answered: true };
    const { captureId, amountMinor } = capture;
    const [captured] = await tx
      .update(sandboxCardPayments)
      .set({ status: "APPROVED", amountMinor, captureId, capturedAt: now })
      .where(eq(sandboxCardPayments.id, payment.id))
      .returning();
    if (!captured) throw new Error("the sandbox lost a card payment");
    return { payment: captured, answered: payment.captureBehavior !== "take_without_answer" };
  });
}

/** True for an authorized payment whose amount can still be captured at an instant. */
export function isAuthorized({ status, captureBefore }: SandboxCardPayment, now: Date): boolean {
  return status === "AUTHORIZED" && captureBefore !== null && captureBefore > now;
}

/**
 * Refunds an approved payment, in whole or in part. A repeated refund changes nothing. False when the payment is unknown or too
 * little of it is left.
 */
export function returnCardPayment(refund: {
  refundId: string;
  paymentId: string;
  amountMinor: Minor;
}): Promise<boolean> {
  return transaction(async (tx) => {
    const { id, status, amountMinor } = sandboxCardPayments;
    const [payment] = await tx
      .select({ id, status, amountMinor })
      .from(sandboxCardPayments)
      .where(eq(id, refund.paymentId))
      .for("update");
    if (payment?.status !== "APPROVED") return false;
    return (await recordRefund(tx, payment, refund)) !== "refused";
  });
}
