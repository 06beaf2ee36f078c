import type { ProviderStatement } from "#lib/providers/provider-statement";

/** Money to send by Pix. `reference` is ours: letters and digits, at most 35, and the same whenever the payout is asked about. */
export type PixPayoutRequest = {
  reference: string;
  amountMinor: number;
  /** The receiver's Pix key in the form of `normalizePixKey`. */
  key: string;
  /** The CPF or CNPJ, without punctuation, that the key must belong to: the provider sends nothing to another's. */
  document: string;
};

/** What became of a payout. PENDING: the provider took it, and tells its end later. */
export type PixPayoutOutcome =
  | { kind: "PENDING" }
  | { kind: "PAID"; endToEndId: string }
  | { kind: "FAILED"; failureCode: PayoutFailure };

/** Why a payout failed, in words of our own: each provider's reasons are told apart as far as these. */
export const PAYOUT_FAILURES = [
  /** No bank has this key. */
  "unknown_key",
  /** The key belongs to another document. */
  "key_of_another",
  /** The receiver's bank does not take the money. */
  "refused_by_receiver",
  /** Our own account at the provider has too little. */
  "account_short",
  /** Beyond a limit of the provider. */
  "provider_limit",
  /** The provider never got it. */
  "never_arrived",
  /** Any other refusal. */
  "refused",
] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/** Whose a Pix key is: the document's, another's, or nobody's. */
export type KeyOwnership = "OWN" | "OF_ANOTHER" | "UNKNOWN";

/**
 * The port to a bank that sends Pix; its books tell the payouts that arrived, and what their receivers gave back of them (GIVEN_BACK of a
 * payout: `paymentId` is the end-to-end id of what was sent). Every method may throw ProviderTimeout or
 * ProviderFault.
 */
export type PayoutProvider = ProviderStatement & {
  readonly name: string;
  /**
   * True where a reference sends money once at the most, however often it is asked for: what the provider does not know may then be
   * asked for again under the same reference. Without it, what may have been sent is only asked about.
   */
  readonly sendsOnce?: true;
  /**
   * Whose a key is, asked of the directory of keys (DICT) before anything is reserved. A provider without it judges the key's
   * owner when it sends.
   */
  findKeyOwner?(request: { key: string; document: string }): Promise<KeyOwnership>;
  /** What the account holds that money is sent from, in minor units of BRL. A provider without it says so when it sends. */
  findBalance?(): Promise<number | null>;
  /**
   * Sends money, once for each reference. A `ProviderFault` says that it was surely refused, a `ProviderUnavailable` that it was
   * surely not heard; after any other error the money may be on its way, and only `findPayout` may be called.
   */
  sendPayout(request: PixPayoutRequest): Promise<PixPayoutOutcome>;
  /** What became of a payout; null when the provider knows no such reference. */
  findPayout(reference: string): Promise<PixPayoutOutcome | null>;
};
