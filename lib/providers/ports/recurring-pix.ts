import type { Interval } from "#lib/calendar/cycle-day.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { MandateEnder, MandateStatus, PayerAccount } from "#lib/mandates/mandate.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { PixChargeKind, PixDebtor } from "#lib/pix/pix-due.rules";
import type { PixTax } from "#lib/providers/ports/tax";

/** The Pix charge that the payer also pays by a mandate's QR code: a `cob` in journey 3, a `cobv` in journey 4. */
export type FirstPayment = { txid: string; kind: PixChargeKind };

/** A mandate to create. `reference` is ours; after a lost answer, it finds the mandate. */
export type MandateRequest = {
  reference: string;
  /** What is paid for; at most 35 characters. */
  description: string;
  debtor: PixDebtor;
  interval: Interval;
  /** Days in Brasília (`YYYY-MM-DD`); null for no end. */
  firstDay: string;
  lastDay: string | null;
  /** Minor units of BRL: the fixed amount of each debit, or the lowest maximum that the payer may set. */
  amount: { kind: "FIXED"; minor: Minor } | { kind: "VARIABLE"; floorMinor: Minor | null };
  mayRetry: boolean;
  /** False if the payer's bank asks the payer for consent, for which no QR code is needed. */
  hasCode: boolean;
  first: FirstPayment | null;
  /** When the mandate was first requested from the bank; null if it never was. */
  mayExistSince: Date | null;
};

/** A mandate as its bank reports it; what a bank does not report is null. */
export type MandateAnswer = {
  /** The bank's name of the mandate; null if the mandate never reached a bank. */
  bankId: string | null;
  status: MandateStatus;
  /** The contract's name at the bank; for a mandate of ours, our reference. */
  reference: string | null;
  code: string | null;
  /** The payer's bank (ISPB). */
  payerBank: string | null;
  end: { by: MandateEnder | null; code: string | null } | null;
};

/**
 * A debit to send. `txid` is ours and makes the request idempotent; `day` is the cycle's day, which the bank moves to a business
 * day.
 */
export type DebitRequest = {
  txid: string;
  mandate: string;
  amountMinor: Minor;
  day: string;
  description?: string;
  /** The sale's CBS and IBS, for a provider that `sendsTax`. Banks accept no change of them. */
  tax?: PixTax;
};

/** A debit that the bank has. `takesTax` is false if it has it without the tax that was sent. */
export type SentDebit = { gatewayStatus: string; takesTax?: boolean };

/** A debit at the bank or, with `retryDay`, its retry on that day. */
export type DebitName = { txid: string; retryDay: string | null };

/**
 * The recurring side of a Pix provider (Pix Automático). Every method may throw ProviderTimeout (unknown: ask, do not repeat) or
 * ProviderFault (certainly refused).
 */
export type RecurringPixProvider = {
  /** True where debits carry tax. */
  readonly sendsTax?: boolean;
  /**
   * Creates a mandate, or finds the one of the same reference, because banks create a second one when the request is repeated.
   */
  createMandate(request: MandateRequest): Promise<MandateAnswer>;
  /** Requests that the payer's bank ask the payer for consent until `expiresAt`; returns the bank's name of the request. */
  requestMandate(request: {
    bankId: string;
    debtor: PixDebtor;
    account: PayerAccount;
    expiresAt: Date;
  }): Promise<{ requestId: string }>;
  /** The mandate by its name at the bank, with the QR code for its first payment if any; null when the bank has none. */
  findMandate(bankId: string, first: FirstPayment | null): Promise<MandateAnswer | null>;
  /** Cancels a mandate and returns its state, which shows whether it worked; null when the bank has none. */
  cancelMandate(bankId: string): Promise<MandateAnswer | null>;
  /** The mandate of our reference that the bank created since then, without its QR code; null when the bank has none. */
  findMandateOfReference(reference: string, since: Date): Promise<MandateAnswer | null>;
  /** Sends a debit, or finds the existing one of the same txid. */
  createDebit(request: DebitRequest): Promise<SentDebit>;
  /** The debit of that request, without sending it; null when the bank has none. */
  findSentDebit(request: DebitRequest): Promise<SentDebit | null>;
  /** Requests a retry of a failed debit on a day, or finds the existing one. */
  retryDebit(txid: string, day: string): Promise<SentDebit>;
  /**
   * The outcomes of a debit or of one retry; empty while it is open. An answer that proves nothing is never a failure. `at` is
   * the merchant's time, which the sandbox's bank uses.
   */
  findDebit(name: DebitName, at: Date): Promise<ProviderOutcome[]>;
  /** Cancels a debit. False if it is too late to cancel; true even if the debit is unknown or has ended. */
  cancelDebit(txid: string, at: Date): Promise<boolean>;
  /** The txids of every debit created in the period, by the bank's clock. */
  listDebits(start: Date, end: Date): Promise<string[]>;
};
