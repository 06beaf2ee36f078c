import type { ReportedDispute } from "#lib/domain/dispute/dispute";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import type { CardPayment, NewlySaved } from "#lib/providers/ports/card";
import type { CoinPayoutState, CryptoPaymentState } from "#lib/providers/ports/crypto";
import type { PixPayoutOutcome } from "#lib/providers/ports/payout";
import type { Port } from "#lib/providers/ports/ports";
import type { RefundAnswer } from "#lib/providers/ports/refund";

/**
 * What a report is about: an attempt, by the reference the provider knows it by, with the port it was started at; a refund, by
 * our own id or, where it was made at the provider, by the provider's (`of` then says of which payment); a hint to ask about an attempt or
 * payout now (`look`), which is all that an unsigned report may be; a dispute of an
 * attempt's payment, or, without `told`, the bank's warning or question about it, which moves no money; all that the chain shows of
 * a crypto payment, where a version lower than one already taken is stale; coins sent out, or a Pix sent out, by our reference; what came back of one, by the end-to-end ids of both.
 * `currency` and an `amountMinor` are null where the provider does not tell them. A `reference` that is null where a `paymentId` is
 * given: the provider names the payment by its own id alone. `card` is what it tells of the card, for people. A card that the provider keeps
 * since a payment is named by the provider's own id of the report that told of that payment (`paymentReport`).
 */
export type ReportSubject =
  | {
      kind: "attempt";
      port: Port;
      reference: string;
      currency: string | null;
      outcome: ProviderOutcome;
      card?: Pick<CardPayment, "brand" | "first6" | "last4"> | undefined;
    }
  | { kind: "saved-card"; paymentReport: string; at: Date; saved: NewlySaved }
  | ({ kind: "hint"; port: Port } & NamedPayment)
  | {
      kind: "refund";
      refundId: string;
      answer: RefundAnswer;
      amountMinor: number | null;
      of?: { reference: string | null; paymentId: string };
    }
  | { kind: "dispute"; reference: string; reported: ReportedDispute | null }
  | { kind: "crypto-payment"; version: number; state: CryptoPaymentState }
  | { kind: "payout"; reference: string; amountMinor: number | null; outcome: PixPayoutOutcome }
  | { kind: "payout-return"; returnId: string; endToEndId: string; amountMinor: number }
  | { kind: "crypto-payout"; reference: string; state: CoinPayoutState };

/** Which attempt is meant: by our reference at the provider or, where it tells none, by its own id of the payment. */
type NamedPayment = { reference: string; paymentId?: undefined } | { reference: null; paymentId: string };

/**
 * A provider's verified report: its own id for it, and what it means. Where one call groups several, `part` is what it said of this
 * one: it is kept and shown to the merchant, who must not see what is said of others.
 */
export type ProviderReport = { externalId: string; subject: ReportSubject; part?: unknown };

/** The inbound side of a provider. */
export type ReportingProvider = {
  readonly name: string;
  /** True for a report whose signature holds; its body is the exact text that was sent. Never throws. */
  isSigned(headers: Headers, rawBody: string): boolean;
  /**
   * Reads a signed report, parsed from JSON, by a schema made of the fields of `report-fields.ts`. Throws for one that the schema
   * does not allow; that one is kept for operators and changes nothing.
   */
  read(headers: Headers, body: unknown): ProviderReport;
};
