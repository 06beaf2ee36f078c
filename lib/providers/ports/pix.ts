import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { PixChargeKind, PixDebtor, PixDue } from "#lib/pix/pix-due.rules";
import type { TimeBudget } from "#lib/providers/calls/time-budget";
import type { DisputeList } from "#lib/providers/ports/listed-disputes";
import type { RecurringPixProvider } from "#lib/providers/ports/recurring-pix";
import type { RefundingProvider } from "#lib/providers/ports/refund";
import type { PixTax, TaxPort } from "#lib/providers/ports/tax";
import type { ProviderStatement } from "#lib/providers/provider-statement";

/** A Pix charge request; `txid` (26–35 letters and digits, BCB's API) is ours and makes it idempotent. */
export type PixChargeRequest = {
  txid: string;
  amountMinor: Minor;
  expiresAt: Date;
  merchantName: string;
  merchantCity: string;
  /** What the payment is for, as the merchant describes it to the payer. */
  description?: string;
  /** The expected payer, if known; others may pay too. */
  debtor?: PixDebtor;
  /** The payer's e-mail address, if known; a provider that requires it refuses a charge without it. */
  payerEmail?: string;
  /** Set for a charge with a due date. */
  due?: PixDue;
  /** The sale's CBS and IBS, for a provider with `taxes`. */
  tax?: PixTax;
  /** How long the caller waits for the code; all calls together must end within this time. */
  budget?: TimeBudget;
};

/**
 * The port to a Pix provider, which may also debit by mandates (`createMandate`). Every method may throw ProviderTimeout or
 * ProviderFault.
 */
export type PixProvider = ProviderStatement &
  RefundingProvider &
  (RecurringPixProvider | { readonly createMandate?: undefined }) & {
    readonly name: string;
    /** Absent if charges carry no tax. */
    readonly taxes?: TaxPort | undefined;
    /** The disputes of a period, including those of payments that are not ours. Absent if only reports bring disputes. */
    listDisputes?(start: Date, end: Date): Promise<DisputeList>;
    /**
     * Creates the txid's charge, or finds the existing one, so it may be retried at once after a lost answer; returns the EMV
     * text of its dynamic BR Code. Throws `ProviderUnavailable` for a due date that the provider does not support and, with
     * `missingField`, for a missing fact about the payer.
     */
    createCharge(request: PixChargeRequest): Promise<{
      emv: string;
      gatewayStatus: string;
      /** False if the provider ignored the tax in the request. */
      takesTax?: boolean;
    }>;
    /** Every payment that the provider took for the txid; empty if none. */
    listPayments(txid: string, kind: PixChargeKind): Promise<ProviderOutcome[]>;
    /** Stops the txid's charge from taking money; harmless if the charge is unknown or ended. */
    removeCharge(txid: string, kind: PixChargeKind): Promise<void>;
  };
