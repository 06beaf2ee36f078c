import { expect } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { newId } from "#lib/platform/ids/new-id";
import type { CardPayment, CardPaymentRequest } from "#lib/providers/ports/card";
import { ProviderTimeout } from "#lib/providers/provider-error";
import type { CardFacts, CardSubject } from "#test/providers/contract/card-subject";
import { casesOf } from "#test/providers/contract/subject";
import { withHistory } from "#test/providers/contract/with-history";

type Find = (reference: string) => Promise<CardPayment | null>;
type Authorized = { reference: string; providerPaymentId: string; amountMinor: number };

/**
 * Registers the cases of payments that are authorized now and captured later. `request` is a payment of 10.50 BRL by the approved
 * card.
 */
export function registerCaptureCases(
  facts: CardFacts,
  subject: () => CardSubject,
  { request, find }: { request: () => CardPaymentRequest; find: Find },
): void {
  const when = casesOf(facts);

  const authorize = async (): Promise<Authorized & { captureBefore: Date }> => {
    const requested = { ...request(), capture: false };
    const { outcome } = await subject().provider.pay(requested);
    if (outcome.kind !== "AUTHORIZED") throw new Error(`the card is not authorized but ${outcome.kind}`);
    return { reference: requested.reference, ...outcome };
  };
  const capture = ({ reference, providerPaymentId }: Authorized, amountMinor: number, captureId: string) =>
    subject().provider.capture({
      reference,
      providerPaymentId,
      amountMinor: asMinor(amountMinor),
      captureId,
      authorized: { amountMinor: asMinor(1050), payerTotalMinor: asMinor(1050) },
    });

  /** The payment's final state, where the provider only acknowledges a capture. */
  const endOf = async ({ reference }: Authorized, answered: ProviderOutcome): Promise<ProviderOutcome> => {
    if (answered.kind !== "PROCESSING") return answered;
    const requested = facts.cannot.find ? null : await find(reference);
    if (requested && requested.outcome.kind !== "PROCESSING") return requested.outcome;
    const reported = (await subject().reports?.(reference)) ?? [];
    const outcomes = reported.flatMap(({ subject: about }) =>
      about.kind === "attempt" && about.reference === reference ? [about.outcome] : [],
    );
    return outcomes.at(-1) ?? answered;
  };

  when("capture_later", "holds an amount until it is captured, and reports until when", async () => {
    const authorized = await authorize();
    expect(authorized.amountMinor).toBe(1050);
    expect(authorized.captureBefore.getTime()).toBeGreaterThan(Date.now());
    if (facts.cannot.find) return;
    const requested = await find(authorized.reference);
    expect(requested?.outcome).toMatchObject({
      kind: "AUTHORIZED",
      amountMinor: 1050,
      providerPaymentId: authorized.providerPaymentId,
    });
  });

  when("capture_later", "captures the whole held amount", async () => {
    const authorized = await authorize();
    const taken = await endOf(authorized, await capture(authorized, 1050, newId("capture")));
    expect(taken).toMatchObject({ kind: "PAID", amountMinor: 1050 });
  });

  when("capture_part", "captures a part of the held amount, and refunds at most that part", async () => {
    const authorized = await authorize();
    const taken = await endOf(authorized, await capture(authorized, 700, newId("capture")));
    expect(taken).toMatchObject({ kind: "PAID", amountMinor: 700 });
    if (taken.kind !== "PAID" || facts.cannot.refuse_more_than_is_left) return;
    const { providerPaymentId } = taken;
    const more = { refundId: newId("refund"), providerPaymentId, amountMinor: asMinor(701) };
    const refunding = withHistory(subject(), asMinor(700));
    expect(await refunding.refund(more).catch(() => "FAILED")).toBe("FAILED");
  });

  when("refuse_more_than_is_held", "captures nothing when the request exceeds the held amount", async () => {
    const authorized = await authorize();
    const answered = await capture(authorized, 1051, newId("capture")).catch(() => null);
    expect(answered?.kind).not.toBe("PAID");
    const taken = await endOf(authorized, await capture(authorized, 1050, newId("capture")));
    expect(taken).toMatchObject({ kind: "PAID", amountMinor: 1050 });
  });

  when("repeat_capture", "captures once, however often it is requested under the same id", async () => {
    const authorized = await authorize();
    const captureId = newId("capture");
    const first = await endOf(authorized, await capture(authorized, 700, captureId));
    const second = await endOf(authorized, await capture(authorized, 700, captureId));
    expect(second).toEqual(first);
    expect(second).toMatchObject({ kind: "PAID", amountMinor: 700 });
  });

  if (facts.faults.includes("answer_lost")) {
    when(
      "capture_later",
      "leaves a capture without an answer unknown, until an enquiry finds its result",
      async () => {
        const authorized = await authorize();
        const captureId = newId("capture");
        subject().failNext("answer_lost", "change");
        await expect(capture(authorized, 700, captureId)).rejects.toBeInstanceOf(ProviderTimeout);
        const unknown = { kind: "PROCESSING", gatewayStatus: "NO_ANSWER" } as const;
        expect(await endOf(authorized, unknown)).toMatchObject({ kind: "PAID", amountMinor: 700 });
      },
    );
  }

  when(
    "capture_later",
    "releases the held amount when the payment is canceled, and captures nothing afterwards",
    async () => {
      const authorized = await authorize();
      await subject().provider.cancelPayment(authorized.reference, authorized.providerPaymentId);
      await subject().provider.cancelPayment(authorized.reference, authorized.providerPaymentId);
      const answered = await capture(authorized, 1050, newId("capture")).catch(() => null);
      expect(answered?.kind).not.toBe("PAID");
      if (facts.cannot.find) return;
      expect((await find(authorized.reference))?.outcome.kind).toBe("FAILED");
    },
  );

  if (!facts.cannot.list_statement) {
    when(
      "capture_later",
      "lists no entry in its statement before the capture, and the captured amount afterwards",
      async () => {
        const authorized = await authorize();
        const listed = async () => {
          const [start, end] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
          const entries = (await subject().provider.listEntries?.(start, end)) ?? [];
          return entries.filter(({ reference }) => reference === authorized.reference);
        };
        expect(await listed()).toEqual([]);
        await endOf(authorized, await capture(authorized, 700, newId("capture")));
        expect(await listed()).toMatchObject([{ kind: "RECEIVED", amountMinor: 700 }]);
      },
    );
  }
}
