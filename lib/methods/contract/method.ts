import type { Reader, Tx } from "#db/client";
import type { AttemptFacts } from "#db/queries/attempts/attempt-moves";
import type { AttemptRecord, NewAttempt } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";
import type { BrowserFacts, PayerOrigin } from "#lib/domain/card/card-payer";
import type { EncryptedCard, TokenizedCard } from "#lib/domain/card/hosted-fields";
import type { CardConsent } from "#lib/domain/card/saved-card";
import type { PayCurrency } from "#lib/domain/crypto/pay-currencies";
import type { Customer } from "#lib/domain/customer/customer";
import type { DisputeKind } from "#lib/domain/dispute/dispute";
import type { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Custodian } from "#lib/domain/ledger/custody";
import type { Locale } from "#lib/domain/locale";
import type { Account, MoneyPort } from "#lib/domain/merchant/connection";
import type { Mode } from "#lib/domain/mode";
import type { CheckoutCurrency, ExchangeQuote } from "#lib/domain/money/exchange";
import type { Price } from "#lib/domain/money/fee";
import type { Money } from "#lib/domain/money/money";
import type { EnquirySchedule } from "#lib/domain/payment/enquiry-schedule";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import type { MethodClosed, PaymentMethod } from "#lib/domain/payment-methods";
import type { Named } from "#lib/domain/pix/pix-receiver";
import type { EligibleConnection } from "#lib/features/connections/choose-provider";
import type { PricedTerms } from "#lib/features/prices/attempt-terms";
import type { PayableCard } from "#lib/features/saved-cards/pay-by-saved-card";
import type { TimeBudget } from "#lib/providers/calls/time-budget";
import type { Card, CardAuthentication, FinishedChallenge, NewlySaved } from "#lib/providers/ports/card";
import type { CryptoPaymentState } from "#lib/providers/ports/crypto";
import type { Port } from "#lib/providers/ports/ports";
import type { RefundingProvider } from "#lib/providers/ports/refund";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import type { AttemptView } from "#lib/schemas/payment/attempt";
import type { CheckoutPaymentView, CheckoutView } from "#lib/schemas/payment/checkout";

/** What a payment is asked to be, beside its method. A schema has checked it; a method reads what is its own. */
export type PaymentInput = {
  /** The currency the payer pays in, where it is not BRL. */
  currency?: CheckoutCurrency | undefined;
  /** The coin the payer pays in. */
  coin?: PayCurrency | undefined;
  /** Where this payer returns to; the charge's own address where there is none. */
  redirectUrl?: string | undefined;
  card?: Card | undefined;
  /** A card from a processor's own fields, and the connection whose fields they were: no other can read it. */
  encryptedCard?: (EncryptedCard & { connection: string }) | undefined;
  /** A card that a processor's own fields keep there, and the connection whose fields they were. */
  tokenizedCard?: (TokenizedCard & { connection: string }) | undefined;
  /** A card that the payer saved before, by our id of it, with its code; `prepare` makes `payableCard` of it. */
  savedCard?:
    | { id: string; securityCode?: string | undefined; hostedSecurityCode?: string | undefined }
    | undefined;
  payableCard?: PayableCard | undefined;
  /** To which text the payer agreed that the card is kept; `prepare` makes `consent` of it, where the checkout offers that. */
  saveCard?: { version: string; locale: Locale } | undefined;
  consent?: CardConsent | undefined;
  /** The proof of a 3-D Secure check that came before the payment. */
  authentication?: CardAuthentication | undefined;
  installments?: number | undefined;
  /** What the payer says of himself with this payment. */
  customer?: Customer | undefined;
  /** The payer's browser by its own script, and what its request tells: an issuer judges a card payment by both. */
  browser?: BrowserFacts | undefined;
  origin?: PayerOrigin | undefined;
  /** What the payer's tries are counted under; empty or absent where it is unknown. */
  network?: string | undefined;
};

/** How a payment is made: by which method, as asked, through whom, at the exchange rate of now where it needs one. */
export type PaymentRoute = {
  method: PaymentMethod;
  input: PaymentInput;
  by: EligibleConnection;
  quote: ExchangeQuote | null;
};

/** The part of a charge from which an attempt is planned. */
export type ChargeToPay = Pick<
  ChargeRecord,
  "id" | "merchantId" | "grossAmountMinor" | "currency" | "expiresAt" | "redirectUrl"
>;

/**
 * What starting an attempt needs beside its row. `isChallenged`: the payer has to prove to be the card's holder. `budget`: for how
 * long somebody waits for it, of a method that has `restart`.
 */
export type StartContext = {
  charge: Pick<ChargeRecord, "checkoutId" | "description" | "customer" | "dueDate" | "captureLater">;
  merchant: Named;
  input: PaymentInput;
  isChallenged: boolean;
  budget?: TimeBudget;
};

/** A capture as a charge's owner asks for it; its id makes asking again safe. */
export type RequestedCapture = { captureId: string; amountMinor: number };

/** What a provider said of an attempt. `outcome` null: nothing is decided, only the facts are kept. `saved`: a card that it keeps. */
export type ProviderResult = {
  outcome: ProviderOutcome | null;
  facts: AttemptFacts;
  saved?: NewlySaved | null;
};

/** What a provider tells of an attempt when it is asked; settled like a report that says the same. */
export type EnquiryAnswer =
  | { kind: "outcome"; outcome: ProviderOutcome; facts: AttemptFacts; saved?: NewlySaved | null }
  | { kind: "chain-state"; version: number; state: CryptoPaymentState };

/**
 * What becomes of an open attempt of the same method when its payer asks again: show it, replace it by a new one, add a new
 * one beside it, or refuse.
 */
export type OpenAttemptDecision =
  | { kind: "SHOW" }
  | { kind: "REPLACE" }
  | { kind: "BESIDE" }
  | { kind: "REFUSE"; error: PonteError };

/** What the terms of a new attempt come from. `reader` is for what else they depend on. */
export type TermsContext = {
  reader: Reader;
  merchantId: MerchantId;
  charge: Pick<ChargeRecord, "grossAmountMinor"> & Partial<Pick<ChargeRecord, "captureLater">>;
  price: Price;
};

/** What a charge offers on its checkout is judged by. `isPayable`: it can still be paid. `custodian`: where its money must come to, if anywhere. */
export type OfferContext = { price: Price; mode: Mode; isPayable: boolean; custodian?: Custodian | null };

/**
 * All that is particular to one payment method. The core (`lib/payments`) opens, starts, settles, expires and refunds
 * attempts through this alone. A method never settles: it returns the provider's result, and the core settles. Members with a
 * question mark are steps that a method may do without.
 */
export type Method = {
  readonly name: PaymentMethod;
  /** What it is called in a sentence for an operator, in English. */
  readonly label: string;
  /** The providers it needs. The first takes the money. All come together, or the method is closed. */
  readonly ports: readonly [MoneyPort, ...Port[]];
  /** Why a merchant's server may not start it on a charge, as a sentence; null where it may. */
  readonly noServerStart: string | null;
  /** True where asking the provider a second time could take money twice: a repetition then only shows what stands. */
  readonly isRequestedOnce: boolean;
  /**
   * Present where nobody can pay an attempt before its start was answered, and starting it again under its reference finds the
   * same payment. A start is then answered within `withinMs` (ms): what was not answered is repeated at once, then started at the
   * next connection under a new reference, and the one before is voided wherever it turns out to exist.
   */
  readonly restart?: { withinMs: number; newReference(merchantId: MerchantId): string };
  /** True where a provider's refusal to start is shown to the payer as a failed attempt instead of an error. */
  readonly showsRefusal: boolean;
  /** True where an attempt may lapse before its charge does. */
  readonly lapsesEarly: boolean;
  /** When its provider is asked what became of an attempt, whether or not it reports that. */
  readonly enquiry: EnquirySchedule;
  /** Why money of this method cannot go back through its provider, as a sentence; null where it can. */
  readonly noRefund: string | null;
  /** As what a payer's bank takes its money back by itself; null where it cannot. */
  readonly disputedAs: DisputeKind | null;

  /** False for a connection that cannot take a payment as it is asked, such as a card that came in a form it does not read. */
  isTakenBy?(by: Pick<EligibleConnection, "connectionId" | "adapter">, input: PaymentInput): boolean;
  /** Why it is closed to a merchant for a reason of its own; null where it is open. */
  whyClosed(merchant: Named): MethodClosed | null;
  /** What a charge's checkout offers of it; null where it offers nothing now. */
  offer(
    charge: ChargeRecord,
    context: OfferContext,
    now: Date,
  ): Promise<CheckoutView["methods"][number] | null>;

  /**
   * Reads what a payer's request only names, such as a saved card, before a way is chosen. Never inside a transaction. Throws `not_found`
   * for what is not this charge's to use, and `invalid_request` for what it does not offer.
   */
  prepare?(charge: ChargeRecord, input: PaymentInput, now: Date): Promise<PaymentInput>;
  /** The exchange rate of now, asked of its source and so never inside a transaction; null without a current one. */
  quote?(gross: Money, input: PaymentInput, mode: Mode, now: Date): Promise<ExchangeQuote | null>;
  /** The terms of a new attempt at the merchant's price for it. */
  terms(context: TermsContext, input: PaymentInput): Promise<PricedTerms>;
  /** The row of a new attempt, not yet written. Throws `unavailable` where it needs a rate and there is none. */
  plan(charge: ChargeToPay, route: PaymentRoute, terms: PricedTerms["terms"], now: Date): NewAttempt;
  /** What becomes of its open attempt when the payer asks again; without this a new one stands beside it. */
  decideOpenAttempt?(open: AttemptRecord, input: PaymentInput, now: Date): OpenAttemptDecision;
  /** Judges a stored attempt in the transaction that stored it. Throws `AttemptHeldBack` to undo it. */
  admit?(
    tx: Tx,
    charge: ChargeRecord,
    planned: { attempt: AttemptRecord; route: PaymentRoute },
    now: Date,
  ): Promise<Pick<StartContext, "isChallenged">>;

  /** True when the provider has returned the payment instructions of this attempt, so that it need not be asked. */
  isStarted(attempt: AttemptRecord): boolean;
  /** Asks the provider to start a stored attempt. May throw ProviderTimeout or ProviderFault. */
  start(attempt: AttemptRecord, context: StartContext): Promise<ProviderResult>;
  /**
   * Asks the provider what became of an attempt, also of one that has ended: money may have come late. Empty when there is
   * nothing to tell or nobody to ask. Throws the provider's errors.
   */
  enquire(attempt: AttemptRecord, now: Date): Promise<EnquiryAnswer[]>;
  /** Tells the provider what the payer brought back from a challenge; null where that says nothing. Throws the provider's errors. */
  finishChallenge?(attempt: AttemptRecord, query: URLSearchParams): Promise<FinishedChallenge | null>;
  /** Asks the provider to take no more money for an attempt. Throws the provider's errors. */
  void(attempt: AttemptRecord): Promise<void>;
  /**
   * Takes an amount that is authorised, or as much of it as is asked for, and answers what the payment is then. A method without
   * this takes all money at once. Throws the provider's errors.
   */
  capture?(attempt: AttemptRecord, requested: RequestedCapture): Promise<ProviderOutcome>;
  /** Who gives back money that went through that account; null when nobody is there. Never asked where `noRefund` is set. */
  findRefunding(account: Account): Promise<RefundingProvider | null>;
  /** The provider of that account's statement; null when there is none, or its statement is not in the ledger's currency. */
  findStatement(account: Account): Promise<ProviderStatement | null>;

  /** Lets the sandbox play the payer of an attempt that is open there, who pays what is asked, once per claim. */
  payInSandbox?(attempt: AttemptRecord, claimId: string | null): Promise<void>;
  /** Notes, in the transaction that settled it, what an attempt has become. */
  noteSettled?(tx: Tx, settled: AttemptRecord): Promise<void>;
  /**
   * Notes, in the transaction that settled it, which card a provider told that it keeps. `saved` null: it told of none, in an answer by which
   * the attempt has got as far as it stands (`isNews`).
   */
  noteSaved?(
    tx: Tx,
    settled: AttemptRecord,
    told: { saved: NewlySaved | null; facts: AttemptFacts; isNews: boolean },
    now: Date,
  ): Promise<void>;
  /** What an attempt's row takes on when it ends, such as instructions that must not be followed any more. */
  endingFacts?(attempt: AttemptRecord): AttemptFacts;

  /** How to pay, as the API shows it; `checkoutUrl` is the charge's hosted page. */
  showInstructions(
    attempt: Pick<AttemptRecord, "instructions" | "expiresAt">,
    checkoutUrl: string,
  ): AttemptView["instructions"];
  /** What the payer's page does next, of an attempt as the API shows it. */
  nextAction(instructions: AttemptView["instructions"]): CheckoutPaymentView["nextAction"];
  /** The text that a payer's banking app reads; null where the attempt has none. */
  textToPay?(attempt: AttemptRecord): string | null;
};
