import type { ChainAlert } from "#lib/chain/chain-reader";
import type { AddressBook } from "#lib/chain/skipped-addresses";
import type { FiatCurrency, PayCurrency } from "#lib/coins/pay-currencies.rules";
import type { Money } from "#lib/domain/money/money";

/** A transaction to one of our addresses, as the provider currently sees it. Amounts are in the coin's smallest unit. */
export type ChainTransaction = { hash: string; amountUnits: bigint; confirmations: number; detectedAt: Date };

/**
 * What the provider currently sees of one payment, without transactions removed by a reorganization. With `areSums` each
 * transaction is a sum that may still grow, because the provider reports no single transfers. `order` is our reference, which
 * identifies a payment whose creation was not answered.
 */
export type CryptoPaymentState = {
  paymentId: string;
  transactions: ChainTransaction[];
  areSums?: true;
  order?: CryptoOrder;
};

/** What a payment was for, by our reference, and its address. */
export type CryptoOrder = {
  reference: string;
  currency: PayCurrency;
  amountUnits: bigint;
  address: string;
};

/** A payment request. `price` is the quoted amount in fiat. */
export type CryptoPaymentRequest = {
  reference: string;
  currency: PayCurrency;
  amountUnits: bigint;
  price?: Money<FiatCurrency>;
  /** True when this reference was certainly never sent before, so it need not be looked up. */
  isFirst?: boolean;
};

/** The address to pay. */
export type NewCryptoPayment = { paymentId: string; address: string };

/** A provider's minimum amount of a coin, and its estimate for a price, in the coin's smallest units. */
export type CryptoLimits = { minimumUnits: bigint; estimatedUnits: bigint };

export type CoinPayoutRequest = {
  /** Our reference; makes repetition safe. */
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
  /** The coins it accepts; all when absent. */
  readonly currencies?: readonly PayCurrency[];
  /** True when it only receives: withdrawals then use another provider. */
  readonly onlyReceives?: boolean;
  /**
   * A separate address for one payment; the same reference gets the same address and payment id. Throws ProviderTimeout if an
   * earlier request may have created the payment and it is impossible to know.
   */
  createPayment(request: CryptoPaymentRequest): Promise<NewCryptoPayment>;
  /** The provider's limits for a coin; a provider without this method takes any amount. */
  findLimits?(request: { currency: PayCurrency; price: Money<FiatCurrency> }): Promise<CryptoLimits>;
  /** A payment's state on the chain, versioned like a report; null when the provider does not know the payment. */
  findPayment(paymentId: string): Promise<(CryptoPaymentState & { version: number }) | null>;
  /** Sends coins out. */
  sendPayout(request: CoinPayoutRequest): Promise<CoinPayoutState>;
  /** The outcome of a payout; null when the provider never received the request. */
  findPayout(reference: string): Promise<CoinPayoutState | null>;
  /**
   * For chains that Ponte watches itself: one pass over everything new, which only the worker `owner` may make. Returns alerts
   * for operators.
   */
  watch?(owner: string): Promise<ChainAlert[]>;
  /** The addresses derived from a public key that we hold, even those not recorded as issued. */
  readonly addresses?: AddressBook;
};

/** The port to a source of coin prices. May throw ProviderTimeout or ProviderFault. */
export type CoinRateSource = {
  readonly name: string;
  /** The price of one whole coin in fiat, as a decimal string, and its time. */
  readRate(currency: PayCurrency, fiat: FiatCurrency): Promise<{ rate: string; asOf: Date }>;
};
