import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import type { PixDebtor, PixDue } from "#lib/domain/pix/pix-due";
import type { TimeBudget } from "#lib/providers/calls/time-budget";
import type { RefundingProvider } from "#lib/providers/ports/refund";
import type { ProviderStatement } from "#lib/providers/provider-statement";

/** A Pix charge as it is asked of a provider; `txid` (26–35 letters and digits, BCB's API) is ours and makes it idempotent. */
export type PixChargeRequest = {
  txid: string;
  amountMinor: number;
  expiresAt: Date;
  merchantName: string;
  merchantCity: string;
  /** What is paid for, as the merchant tells the payer. */
  description?: string;
  /** Who is asked to pay, where that is known; anybody may. */
  debtor?: PixDebtor;
  /** The payer's e-mail address, where it is known; a provider that needs it refuses a charge without it. */
  payerEmail?: string;
  /** Set for a charge with a due date. */
  due?: PixDue;
  /** For how long somebody waits for the code: all calls together end with it. */
  budget?: TimeBudget;
};

/** The port to a Pix provider. Every method may throw ProviderTimeout or ProviderFault. */
export type PixProvider = ProviderStatement &
  RefundingProvider & {
    readonly name: string;
    /**
     * Creates the charge, or finds the one of that txid, so that it may be asked again at once where nothing was answered; gives the EMV text of its dynamic BR Code. Throws `ProviderUnavailable` for
     * a due date that the provider does not offer, and, with its `missingField`, for a payer of whom it needs to know more.
     */
    createCharge(request: PixChargeRequest): Promise<{ emv: string; gatewayStatus: string }>;
    /** Every payment the provider took for the txid; empty when none. */
    listPayments(txid: string): Promise<ProviderOutcome[]>;
    /** Asks the provider to take no more money for the txid; harmless when it is unknown or over. */
    removeCharge(txid: string): Promise<void>;
  };
