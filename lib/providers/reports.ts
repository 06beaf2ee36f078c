import type { ProviderOutcome } from "#lib/domain/outcome";
import type { CryptoPaymentState, PayoutState } from "#lib/providers/crypto";
import type { RefundAnswer } from "#lib/providers/refund";

/**
 * What a report is about: an attempt, by the reference the provider knows it by; a refund, by our own id; all that the chain
 * shows of a crypto payment, where a version lower than one already taken is stale; or a payout, by our reference.
 */
export type ReportSubject =
  | { kind: "attempt"; reference: string; outcome: ProviderOutcome }
  | { kind: "refund"; refundId: string; answer: RefundAnswer }
  | { kind: "crypto-payment"; version: number; state: CryptoPaymentState }
  | { kind: "crypto-payout"; reference: string; state: PayoutState };

/** A provider's verified report: its own id for it, what it said, and what that means. */
export type ProviderReport = { externalId: string; body: Record<string, unknown>; subject: ReportSubject };

/** The inbound side of a provider. */
export type ReportingProvider = {
  readonly name: string;
  /** Verifies and reads a report; null when its signature does not hold. Throws ProviderFault on a signed report it cannot read. */
  readReport(headers: Headers, rawBody: string): ProviderReport | null;
};
