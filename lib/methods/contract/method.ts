import type { Reader, Tx } from "#db/client";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { AttemptFacts } from "#lib/attempts/attempt-moves.queries";
import type { AttemptRecord, NewAttempt } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import type { EligibleConnection } from "#lib/connections/choose-provider";
import type { Account, MoneyPort } from "#lib/connections/connection.rules";
import type { DisputeKind } from "#lib/disputes/dispute.rules";
import type { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import type { Minor } from "#lib/domain/money/minor";
import type { Money } from "#lib/domain/money/money";
import type { MethodClosed, PaymentMethod } from "#lib/domain/payment-methods";
import type { CheckoutCurrency, ExchangeQuote } from "#lib/exchange/exchange.rules";
import type { Custodian } from "#lib/ledger/custody.rules";
import type { InputOf, PayerRequest, ServerRequest, TermsInput } from "#lib/methods/contract/payment-input";
import type { CheckoutPaymentView, CheckoutView } from "#lib/payments/checkout.contract";
import type { EnquirySchedule } from "#lib/payments/enquiry-schedule.rules";
import type { OfferedMandate } from "#lib/payments/instructions.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { Named } from "#lib/pix/pix-receiver.rules";
import type { PricedTerms } from "#lib/prices/attempt-terms";
import type { Price } from "#lib/prices/fee.rules";
import type { TimeBudget } from "#lib/providers/calls/time-budget";
import type { FinishedChallenge, NewlySaved } from "#lib/providers/ports/card";
import type { CryptoPaymentState } from "#lib/providers/ports/crypto";
import type { Port } from "#lib/providers/ports/ports";
import type { RefundingProvider } from "#lib/providers/ports/refund";
import type { ReportedTax } from "#lib/providers/ports/tax";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import type { SandboxPayer } from "#lib/sandbox/sandbox-payer.rules";
import type { RecurringTerms } from "#lib/saved-cards/saved-card.rules";

/** A payment's input, connection, and current exchange rate if it needs one. */
export type PaymentRoute<Name extends PaymentMethod = PaymentMethod> = {
  input: InputOf<Name>;
  by: EligibleConnection;
  quote: ExchangeQuote | null;
};

/** The part of a charge that attempts are planned from. */
export type ChargeToPay = Pick<
  ChargeRecord,
  "id" | "merchantId" | "grossAmountMinor" | "currency" | "expiresAt" | "redirectUrl"
>;

/**
 * What the start of an attempt needs in addition to its row. With `isChallenged` the payer must prove to be the cardholder.
 * `budget` is how long the caller waits, for a method with `restart`. `input` is null if another request brought it.
 */
export type StartContext<Name extends PaymentMethod = PaymentMethod> = {
  charge: Pick<
    ChargeRecord,
    | "checkoutId"
    | "description"
    | "customer"
    | "dueDate"
    | "dueTerms"
    | "captureLater"
    | "grossAmountMinor"
    | "tax"
  >;
  merchant: Named;
  input: InputOf<Name> | null;
  isChallenged: boolean;
  budget?: TimeBudget;
};

/** A capture as requested; its id makes a repetition safe. */
export type RequestedCapture = { captureId: string; amountMinor: Minor };

/**
 * A provider's answer about an attempt. If `outcome` is null, the provider has not decided, and only the facts are stored.
 * `saved` is a card that the provider keeps.
 */
export type ProviderResult = {
  outcome: ProviderOutcome | null;
  facts: AttemptFacts;
  saved?: NewlySaved | null;
};

/** A provider's answer to an enquiry; settled like a report of the same content. */
export type EnquiryAnswer =
  | { kind: "outcome"; outcome: ProviderOutcome; facts: AttemptFacts; saved?: NewlySaved | null }
  | { kind: "tax"; reported: ReportedTax }
  | { kind: "chain-state"; version: number; state: CryptoPaymentState };

/**
 * What to do with an open attempt of the same method when its payer tries again: show it, replace it, add another, or
 * refuse.
 */
export type OpenAttemptDecision =
  | { kind: "SHOW" }
  | { kind: "REPLACE" }
  | { kind: "BESIDE" }
  | { kind: "REFUSE"; error: PonteError };

/** The facts from which a new attempt's terms come; `reader` reads further ones. */
export type TermsContext = {
  reader: Reader;
  merchantId: MerchantId;
  charge: Pick<ChargeRecord, "grossAmountMinor"> & Partial<Pick<ChargeRecord, "captureLater">>;
  price: Price;
};

/**
 * The facts that decide what a checkout offers. `isPayable`: the charge can still be paid. `custodian`: the required one, if any.
 * `recurring`: what a card saved with the payment is charged later, if it may be.
 */
export type OfferContext = {
  price: Price;
  mode: Mode;
  isPayable: boolean;
  custodian?: Custodian | null;
  recurring?: RecurringTerms | null;
};

/**
 * Everything that is particular to one payment method; the core (`lib/payments`) uses nothing else. A method never settles: it
 * returns the provider's result to the core. Members with a question mark are optional steps.
 */
export type Method<Name extends PaymentMethod = PaymentMethod> = {
  readonly name: Name;
  /** The method's English name in a sentence for an operator. */
  readonly label: string;
  /** The providers that the method needs; if one is missing, the method is closed. The first takes the money. */
  readonly ports: readonly [MoneyPort, ...Port[]];
  /** True if the provider must debit by mandates. */
  readonly byMandate?: true;
  /** True if a bank may report who paid, so that a charge can be locked to one payer. */
  readonly reportsPayer?: true;
  /**
   * True if one reference at the provider covers several attempts of a charge, so that a report is only a hint to ask about all
   * of them.
   */
  readonly sharesReference?: true;
  /** How a merchant's server starts the method, or why it may not, as a sentence. */
  readonly serverStart: { read(requested: ServerRequest): InputOf<Name> } | { refused: string };
  /** True if a second request could take money twice. A repeated request then only shows the existing attempt. */
  readonly isRequestedOnce: boolean;
  /**
   * Present if an attempt cannot be paid before its start is answered, and a restart under its reference finds the same payment.
   * A start must be answered within `withinMs` (ms). It is retried, and then moved to the next connection under a new reference,
   * while the earlier one is voided.
   */
  readonly restart?: { withinMs: number; newReference(merchantId: MerchantId): string };
  /** True if the payer sees a provider's refusal to start as a failed attempt instead of an error. */
  readonly showsRefusal: boolean;
  /** True if an attempt may expire before its charge. */
  readonly lapsesEarly: boolean;
  /** When the provider is enquired about an attempt, whether or not it reports. */
  readonly enquiry: EnquirySchedule;
  /** When the provider will have decided about an attempt, by the merchant's clock; absent if this is not known in advance. */
  decidedAt?(attempt: Pick<AttemptRecord, "instructions">): Date | null;
  /** Why money of the method cannot be refunded through its provider, as a sentence; null if it can. */
  readonly noRefund: string | null;
  /**
   * Why a certain payment cannot be refunded through its provider, as a sentence; null if it can. Without this member, every
   * payment can.
   */
  whyNoRefund?(providerPaymentId: string): string | null;
  /**
   * True for a payment that arrives for a paid charge and is refunded at once, without anyone's decision. Without this member, no
   * payment is.
   */
  givesBackDuplicate?(providerPaymentId: string): boolean;
  /** The kind of dispute by which a payer's bank takes its money back; null if it cannot. */
  readonly disputedAs: DisputeKind | null;

  /**
   * False for a connection that cannot take the payment as requested, for example a card in a form it does not read.
   */
  isTakenBy?(by: Pick<EligibleConnection, "connectionId" | "adapter">, input: InputOf<Name>): boolean;
  /** The currency or coin that a connection must take; by default the charge's. */
  currencyOf?(input: InputOf<Name>): CheckoutCurrency | PayCurrency;
  /** Why the method itself is closed to a merchant; null if it is open. */
  whyClosed(merchant: Named): MethodClosed | null;
  /** Its offer on a charge's checkout; null for none. */
  offer(
    charge: ChargeRecord,
    context: OfferContext,
    now: Date,
  ): Promise<CheckoutView["methods"][number] | null>;

  /**
   * Reads a payer's request and resolves its references, such as a saved card, before a route is chosen. Never inside
   * a transaction. Throws `not_found` for what this charge may not use, and `invalid_request` for what it does not
   * offer.
   */
  prepare(charge: ChargeRecord, requested: PayerRequest<Name>, now: Date): Promise<InputOf<Name>>;
  /**
   * The current exchange rate; null if there is none. It is requested from the rate's source, so never call this inside a
   * transaction.
   */
  quote?(gross: Money, input: InputOf<Name>, mode: Mode, now: Date): Promise<ExchangeQuote | null>;
  /** The terms of a new attempt at the merchant's price for it. */
  terms(context: TermsContext, input: TermsInput): Promise<PricedTerms>;
  /** The row of a new attempt, not yet written. Throws `unavailable` if it needs a rate and there is none. */
  plan(charge: ChargeToPay, route: PaymentRoute<Name>, terms: PricedTerms["terms"], now: Date): NewAttempt;
  /** What to do with the method's open attempt when the payer tries again; by default another attempt is added. */
  decideOpenAttempt?(open: AttemptRecord, input: InputOf<Name>, now: Date): OpenAttemptDecision;
  /** Checks a stored attempt in the same transaction. Throws `AttemptBlocked` to undo it. */
  admit?(
    tx: Tx,
    charge: ChargeRecord,
    planned: { attempt: AttemptRecord; route: PaymentRoute<Name> },
    now: Date,
  ): Promise<Pick<StartContext, "isChallenged">>;

  /** True if the provider has returned this attempt's payment instructions, so that it need not be asked again. */
  isStarted(attempt: AttemptRecord): boolean;
  /** Asks the provider to start a stored attempt. May throw ProviderTimeout or ProviderFault. */
  start(attempt: AttemptRecord, context: StartContext<Name>): Promise<ProviderResult>;
  /**
   * Enquires about an attempt, even an ended one, because money may have come late. Empty if there is no news or no provider.
   * Throws the provider's errors.
   */
  enquire(attempt: AttemptRecord, now: Date): Promise<EnquiryAnswer[]>;
  /** Passes a challenge's result to the provider; null if it contains nothing. Throws the provider's errors. */
  finishChallenge?(attempt: AttemptRecord, query: URLSearchParams): Promise<FinishedChallenge | null>;
  /** Asks the provider to take no more money for an attempt. Throws the provider's errors. */
  void(attempt: AttemptRecord): Promise<void>;
  /**
   * Captures an authorized amount, wholly or in part, and returns the payment's outcome. A method without this takes
   * all money at once. Throws the provider's errors.
   */
  capture?(attempt: AttemptRecord, requested: RequestedCapture): Promise<ProviderOutcome>;
  /** The provider that refunds money of an account; null if there is none. Not used if `noRefund` is set. */
  findRefunding(account: Account): Promise<RefundingProvider | null>;
  /** The provider of an account's statement; null if there is none, or if the statement is not in the ledger's currency. */
  findStatement(account: Account): Promise<ProviderStatement | null>;

  /**
   * Lets the sandbox simulate an open attempt's payer, who pays the requested amount, once per claim. `payer` is given where a
   * bank reports who paid.
   */
  payInSandbox?(attempt: AttemptRecord, claimId: string | null, payer?: SandboxPayer): Promise<void>;
  /** Records an attempt's new state in the transaction that settled it. */
  noteSettled?(tx: Tx, settled: AttemptRecord): Promise<void>;
  /**
   * Records, in the settling transaction, the card that a provider keeps. `saved` is null if the answer named no card, although
   * it brought the attempt to its current state (`isNews`).
   */
  noteSaved?(
    tx: Tx,
    settled: AttemptRecord,
    told: { saved: NewlySaved | null; facts: AttemptFacts; isNews: boolean },
    now: Date,
  ): Promise<void>;
  /** Changes to an attempt's row when it ends, such as instructions that must no longer be followed. */
  endingFacts?(attempt: AttemptRecord): AttemptFacts;

  /** The payment instructions as the API shows them; `checkoutUrl` is the charge's hosted page. */
  showInstructions(
    attempt: Pick<AttemptRecord, "instructions" | "expiresAt">,
    checkoutUrl: string,
  ): AttemptView["instructions"];
  /** The next step on the payer's page, from an attempt as the API shows it. */
  nextAction(instructions: AttemptView["instructions"]): CheckoutPaymentView["nextAction"];
  /** The text that a payer's banking app reads; null if there is none. */
  textToPay?(attempt: AttemptRecord): string | null;
  /** What else the payer authorizes by paying the text; null for nothing. */
  mandateToPay?(attempt: AttemptRecord): OfferedMandate | null;
};
