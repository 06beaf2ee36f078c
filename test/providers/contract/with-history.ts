import { asMinor } from "#lib/domain/money/minor";
import type {
  RefundAnswer,
  RefundHistory,
  RefundingProvider,
  RefundRequest,
} from "#lib/providers/ports/refund";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import type { Levers } from "#test/providers/contract/subject";

const TAKEN_MINOR = asMinor(1050);
const TURN_MS = 60_000;

/** Our records of a payment's first refund when it is first requested. */
export const FIRST_REFUND: RefundHistory = {
  paidMinor: TAKEN_MINOR,
  payerTotalMinor: TAKEN_MINOR,
  returnedMinor: 0,
  ageMs: 0,
  sinceRequestedMs: null,
  sinceOtherMs: null,
};

type RequestedRefund = { providerPaymentId: string; amountMinor: number; answer: RefundAnswer | null };

/**
 * A provider as the core requests refunds: each with our records of its history. Payments are of 10.50 BRL unless another amount
 * was taken. Where the provider only acknowledges a refund, the answer is taken from its reports.
 */
export function withHistory(
  {
    provider,
    reports,
  }: {
    provider: RefundingProvider & { listEntries: ProviderStatement["listEntries"] | null };
  } & Pick<Levers, "reports">,
  takenMinor = TAKEN_MINOR,
): ProviderStatement & { refund(request: RefundRequest): Promise<RefundAnswer> } {
  const requested = new Map<string, RequestedRefund>();
  const reported = async (refundId: string): Promise<RefundAnswer> => {
    const reported = (await reports?.(refundId)) ?? [];
    const answers = reported.flatMap(({ subject }) =>
      subject.kind === "refund" && subject.refundId === refundId ? [subject.answer] : [],
    );
    return answers.at(-1) ?? "PENDING";
  };
  return {
    async refund({ refundId, providerPaymentId, amountMinor }) {
      const others = [...requested].filter(
        ([id, one]) =>
          id !== refundId && one.providerPaymentId === providerPaymentId && one.answer === "SUCCEEDED",
      );
      const history = {
        paidMinor: asMinor(takenMinor),
        payerTotalMinor: asMinor(takenMinor),
        returnedMinor: asMinor(others.reduce((sum, [, one]) => sum + one.amountMinor, 0)),
        ageMs: TURN_MS,
        sinceRequestedMs: requested.has(refundId) ? TURN_MS : null,
        sinceOtherMs: others.length > 0 ? TURN_MS : null,
      };
      requested.set(refundId, { providerPaymentId, amountMinor, answer: null });
      const answered = await provider.refund({
        refundId,
        providerPaymentId,
        amountMinor,
        history,
      });
      const answer = answered === "PENDING" ? await reported(refundId) : answered;
      requested.set(refundId, { providerPaymentId, amountMinor, answer });
      return answer;
    },
    async listEntries(start, end) {
      if (!provider.listEntries)
        throw new Error("the provider has no statement: list `list_statement` in `cannot`");
      return provider.listEntries(start, end);
    },
  };
}
