import type { ChainAlert } from "#lib/chain/chain-reader";
import type { AddressBook } from "#lib/chain/skipped-addresses";
import type { FiatCurrency, PayCurrency } from "#lib/domain/crypto/pay-currencies";
import type { Money } from "#lib/domain/money/money";

/** A transaction to an address of ours, as the provider sees it now. Amounts in the coin's smallest unit. */
export type ChainTransaction = { hash: string; amountUnits: bigint; confirmations: number; detectedAt: Date };

/**
 * All the provider sees of one payment; a transaction that a reorganisation took away is no longer in it. `areSums`: the provider
 * tells no transfers, and a transaction is the sum of what came under its hash, which may still grow. `order`: what the payment was
 * made for, where the provider tells it, so that one whose creation was never answered is found by its reference.
 */
export type CryptoPaymentState = {
  paymentId: string;
  transactions: ChainTransaction[];
  areSums?: true;
  order?: CryptoOrder;
};

/** What a payment was made for, by our own reference, and the address that it got. */
export type CryptoOrder = {
  reference: string;
  currency: PayCurrency;
  amountUnits: bigint;
  address: string;
};

/** A payment as it is asked for. `price` is what the coins were quoted for, in fiat. */
export type CryptoPaymentRequest = {
  reference: string;
  currency: PayCurrency;
  amountUnits: bigint;
  price?: Money<FiatCurrency>;
  /** True where surely nobody has asked for that reference before, so that it need not be looked for. */
  isFirst?: boolean;
};

/** Where coins go. */
export type NewCryptoPayment = { paymentId: string; address: string };

/** What a provider takes of a coin at least, and what it would ask for a price, in the coin's smallest units. */
export type CryptoLimits = { minimumUnits: bigint; estimatedUnits: bigint };

export type CoinPayoutRequest = {
  /** Ours; makes asking again safe. */
  reference: string;
  currency: PayCurrency;
  address: string;
  amountUnits: bigint;
};
export type CoinPayoutState =
  | { status: "PENDING" }
  | { status: "SENT"; hash: string; confirmations: number }
  | { status: "CONFIRMED"; hash: string; confirmations: number }
  | { status: "FAILED"; reason: string };

/** The port to a crypto provider. Every method may throw ProviderTimeout or ProviderFault. */
export type CryptoProvider = {
  readonly name: string;
  /** The coins it takes; all where this is absent. */
  readonly currencies?: readonly PayCurrency[];
  /** True where it only receives: withdrawals then go through another. */
  readonly onlyReceives?: boolean;
  /**
   * An address of its own for one payment; the same reference gives the same address and payment id. Throws ProviderTimeout where
   * an earlier request may have made it and nobody can tell.
   */
  createPayment(request: CryptoPaymentRequest): Promise<NewCryptoPayment>;
  /** What it takes of a coin; a provider without this takes any amount. */
  findLimits?(request: { currency: PayCurrency; price: Money<FiatCurrency> }): Promise<CryptoLimits>;
  /** What the chain shows of a payment, numbered like a report of it; null when the provider does not know it. */
  findPayment(paymentId: string): Promise<(CryptoPaymentState & { version: number }) | null>;
  /** Sends coins out. */
  sendPayout(request: CoinPayoutRequest): Promise<CoinPayoutState>;
  /** What became of a payout; null when the provider never got it. */
  findPayout(reference: string): Promise<CoinPayoutState | null>;
  /**
   * Where no company watches the chain but we do: one pass over what is new, while no other worker than `owner` makes one. Answers
   * what operators must look at.
   */
  watch?(owner: string): Promise<ChainAlert[]>;
  /** Where addresses are made of a public key that we have: them all, also those that nobody remembers to have given out. */
  readonly addresses?: AddressBook;
};

/** The port to a source of coin prices. May throw ProviderTimeout or ProviderFault. */
export type CoinRateSource = {
  readonly name: string;
  /** Fiat for one whole coin as a decimal string, and when that was true. */
  readRate(currency: PayCurrency, fiat: FiatCurrency): Promise<{ rate: string; asOf: Date }>;
};
