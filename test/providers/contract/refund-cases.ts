import { expect } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { RefundAnswer, RefundRequest } from "#lib/providers/ports/refund";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import { casesOf, type Levers, type ProviderFacts } from "#test/providers/contract/subject";

/** Abilities that a provider may lack for refunds. */
export type RefundAbility =
  | "refund"
  | "refund_in_parts"
  | "repeat_refund"
  | "refuse_more_than_is_left"
  /** Refuse a refund by a documented name: otherwise the refund stays open, and nothing is returned. */
  | "refuse_for_good"
  | "list_statement";

type Refunding = ProviderStatement & { refund(request: RefundRequest): Promise<RefundAnswer> };
type Refundable = Levers & { provider: Refunding };
/** A payment that a provider took. */
export type Taken = { reference: string; providerPaymentId: string; amountMinor: number };

const MINUTE_MS = 60_000;
const TAKEN_MINOR = 1050;

/**
 * Registers the cases of refunds, and of the statement that lists them. `takePayment` has a payer pay 10.50 BRL and returns the
 * provider's answer about it.
 */
export function registerRefundCases<Subject extends Refundable>(
  facts: ProviderFacts<RefundAbility>,
  subject: () => Subject,
  takePayment: () => Promise<Taken>,
): void {
  const when = casesOf(facts);

  /** A certain refusal is FAILED or a fault: in both cases the provider refunded nothing. */
  const giveBack = async (
    { providerPaymentId }: Taken,
    amountMinor: number,
    refundId: string = newId("refund"),
  ): Promise<RefundAnswer> => {
    try {
      return await subject().provider.refund({
        refundId,
        providerPaymentId,
        amountMinor: asMinor(amountMinor),
      });
    } catch (error) {
      if (error instanceof ProviderFault) return "FAILED";
      throw error;
    }
  };
  const isRefused = (answer: Promise<RefundAnswer>) =>
    facts.cannot.refuse_for_good
      ? expect(answer).rejects.toBeInstanceOf(ProviderTimeout)
      : expect(answer).resolves.toBe("FAILED");
  const isAccepted = (answer: RefundAnswer) => expect(["SUCCEEDED", "PENDING"]).toContain(answer);

  when("refund", "refunds the whole payment, and not a cent more", async () => {
    const taken = await takePayment();
    isAccepted(await giveBack(taken, TAKEN_MINOR));
    await isRefused(giveBack(taken, 1));
  });

  when("refund_in_parts", "refunds in parts until nothing is left", async () => {
    const taken = await takePayment();
    isAccepted(await giveBack(taken, 400));
    isAccepted(await giveBack(taken, 650));
    await isRefused(giveBack(taken, 1));
  });

  when(
    "refuse_more_than_is_left",
    "refuses more than is left, and then still refunds what is left",
    async () => {
      const taken = await takePayment();
      await isRefused(giveBack(taken, TAKEN_MINOR + 1));
      isAccepted(await giveBack(taken, TAKEN_MINOR));
    },
  );

  when("repeat_refund", "refunds once, however often it is requested under the same id", async () => {
    const taken = await takePayment();
    const refundId = newId("refund");
    isAccepted(await giveBack(taken, 600, refundId));
    isAccepted(await giveBack(taken, 600, refundId));
    isAccepted(await giveBack(taken, 450));
    await isRefused(giveBack(taken, 1));
  });

  if (facts.faults.includes("answer_lost")) {
    when(
      "repeat_refund",
      "leaves a refund without an answer unknown, and refunds once when it is requested again",
      async () => {
        const taken = await takePayment();
        const refundId = newId("refund");
        subject().failNext("answer_lost", "change");
        await expect(giveBack(taken, 600, refundId)).rejects.toBeInstanceOf(ProviderTimeout);
        isAccepted(await giveBack(taken, 600, refundId));
        isAccepted(await giveBack(taken, 450));
        await isRefused(giveBack(taken, 1));
      },
    );
  }

  when("refund", "does not refund an unknown payment", async () => {
    const { providerPaymentId } = await takePayment();
    const last = providerPaymentId.at(-1) === "0" ? "1" : "0";
    const nobody = { reference: "none", providerPaymentId: `${providerPaymentId.slice(0, -1)}${last}` };
    await isRefused(giveBack({ ...nobody, amountMinor: TAKEN_MINOR }, TAKEN_MINOR));
  });

  when(
    "list_statement",
    "lists each payment and each refund once in its statement, and only in its own period",
    async () => {
      const start = new Date(Date.now() - MINUTE_MS);
      const [paid, returned] = [await takePayment(), await takePayment()];
      const refundId = newId("refund");
      isAccepted(await giveBack(returned, TAKEN_MINOR, refundId));
      const ids = [paid.providerPaymentId, returned.providerPaymentId, refundId];
      const listed = async (from: Date, to: Date) => {
        const entries = await subject().provider.listEntries(from, to);
        return entries.filter(({ id }) => ids.includes(id));
      };
      const entries = await listed(start, new Date(Date.now() + MINUTE_MS));
      expect(entries.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))).toMatchObject([
        { kind: "RECEIVED", id: paid.providerPaymentId, amountMinor: TAKEN_MINOR, currency: "BRL" },
        { kind: "RECEIVED", id: returned.providerPaymentId, amountMinor: TAKEN_MINOR, currency: "BRL" },
        { kind: "GIVEN_BACK", id: refundId, amountMinor: TAKEN_MINOR, currency: "BRL" },
      ]);
      expect(entries.every(({ at }) => at >= start)).toBe(true);
      expect(await listed(new Date(start.getTime() - MINUTE_MS), start)).toEqual([]);
    },
  );
}
