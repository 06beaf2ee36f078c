import type { Minor } from "#lib/domain/money/minor";
import type { ProviderStatement } from "#lib/providers/provider-statement";

/** Money to send by Pix. `reference` is ours: letters and digits, at most 35, and the same for every enquiry about the payout. */
export type PixPayoutRequest = {
  reference: string;
  amountMinor: Minor;
  /** The receiver's Pix key, normalized by `normalizePixKey`. */
  key: string;
  /** The CPF or CNPJ, without punctuation, that must own the key: the provider does not send to a key of another person. */
  document: string;
};

/** The outcome of a payout. PENDING: the provider accepted the payout and reports the result later. */
export type PixPayoutOutcome =
  | { kind: "PENDING" }
  | { kind: "PAID"; endToEndId: string }
  | { kind: "FAILED"; failureCode: PayoutFailure };

/** Why a payout failed, by our codes; providers' reasons are mapped to these. */
export const PAYOUT_FAILURES = [
  /** No bank has this key. */
  "unknown_key",
  /** The key belongs to another document. */
  "key_of_another",
  /** The receiver's bank rejects the money. */
  "refused_by_receiver",
  /** Our account at the provider has too little money. */
  "account_short",
  /** Above a limit of the provider. */
  "provider_limit",
  /** The provider never got it. */
  "never_arrived",
  /** Any other refusal. */
  "refused",
] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/** Whether a Pix key belongs to the document, to another, or to no one. */
export type KeyOwnership = "OWN" | "OF_ANOTHER" | "UNKNOWN";

/**
 * The port to a bank that sends Pix. Its statement lists the payouts that arrived and what receivers returned (GIVEN_BACK;
 * `paymentId` is the end-to-end id of the sent Pix). Every method may throw ProviderTimeout or ProviderFault.
 */
export type PayoutProvider = ProviderStatement & {
  readonly name: string;
  /**
   * True when a reference sends money at most once, however often it is requested: a payout unknown to the provider may then be
   * requested again under the same reference. Otherwise a payout that may have been sent is only looked up.
   */
  readonly sendsOnce?: true;
  /**
   * Checks a key's owner in the directory of keys (DICT) before anything is reserved. Without this method, the provider checks
   * the owner when it sends.
   */
  findKeyOwner?(request: { key: string; document: string }): Promise<KeyOwnership>;
  /**
   * The balance of the account from which money is sent, in minor units of BRL. Without this method, the provider reports a
   * shortage when it sends.
   */
  findBalance?(): Promise<Minor | null>;
  /**
   * Sends money, once per reference. `ProviderFault` means certainly refused, and `ProviderUnavailable` certainly not received.
   * After any other error the money may be on its way, and only `findPayout` may be called.
   */
  sendPayout(request: PixPayoutRequest): Promise<PixPayoutOutcome>;
  /** The outcome of a payout; null when the provider does not know the reference. */
  findPayout(reference: string): Promise<PixPayoutOutcome | null>;
};
