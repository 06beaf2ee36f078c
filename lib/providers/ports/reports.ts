import type { ReportedDispute } from "#lib/disputes/dispute.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { CardPayment, NewlySaved } from "#lib/providers/ports/card";
import type { CoinPayoutState, CryptoPaymentState } from "#lib/providers/ports/crypto";
import type { PixPayoutOutcome } from "#lib/providers/ports/payout";
import type { Port } from "#lib/providers/ports/ports";
import type { RefundAnswer } from "#lib/providers/ports/refund";

/** What a report is about. `currency` and `amountMinor` are null when the provider does not report them. */
export type ReportSubject =
  | {
      kind: "attempt";
      port: Port;
      reference: string;
      currency: string | null;
      outcome: ProviderOutcome;
      /** Only shown to people. */
      card?: Pick<CardPayment, "brand" | "first6" | "last4"> | undefined;
    }
  /** `paymentReport` is the provider's id of the report about the payment that saved the card. */
  | { kind: "saved-card"; paymentReport: string; at: Date; saved: NewlySaved }
  /** To enquire about a payment or payout now; an unsigned report may be nothing else. */
  | ({ kind: "hint"; port: Port } & NamedPayment)
  /** To ask about a mandate now, by the bank's name for it. */
  | { kind: "mandate"; bankId: string }
  | {
      kind: "refund";
      /** Our id. For a refund made at the provider: the provider's id, and `of` is its payment. */
      refundId: string;
      answer: RefundAnswer;
      amountMinor: Minor | null;
      of?: { reference: string | null; paymentId: string };
    }
  /** Without `reported`: the bank's warning or question, which moves no money. */
  | { kind: "dispute"; reference: string; reported: ReportedDispute | null }
  /** Stale when its version is lower than one already taken. */
  | { kind: "crypto-payment"; version: number; state: CryptoPaymentState }
  | { kind: "payout"; reference: string; amountMinor: Minor | null; outcome: PixPayoutOutcome }
  /** Money returned from a Pix payout, by the end-to-end ids of both. */
  | { kind: "payout-return"; returnId: string; endToEndId: string; amountMinor: Minor }
  | { kind: "crypto-payout"; reference: string; state: CoinPayoutState };

/** Identifies an attempt by our reference at the provider; if the report has none, by the provider's payment id. */
type NamedPayment = { reference: string; paymentId?: undefined } | { reference: null; paymentId: string };

/**
 * A provider's verified report: the provider's id for it, and its subject. When one call groups several reports, `part` holds
 * only the data of this one, because a merchant sees it and must not see the others.
 */
export type ProviderReport = { externalId: string; subject: ReportSubject; part?: unknown };

/** The inbound side of a provider. */
export type ReportingProvider = {
  readonly name: string;
  /** True for a report with a valid signature; its body is the exact text that was sent. Never throws. */
  isSigned(headers: Headers, rawBody: string): boolean;
  /**
   * Reads a signed report, parsed from JSON, by a schema of the fields in `report-fields.ts`. Throws when the schema rejects it;
   * the report is then kept for operators and changes nothing.
   */
  read(headers: Headers, body: unknown): ProviderReport;
};
