import type { BrowserFacts, PayerOrigin } from "#lib/cards/card-payer.rules";
import type { EncryptedCard, TokenizedCard } from "#lib/cards/hosted-fields.rules";
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import type { Customer } from "#lib/customers/customer.rules";
import type { AttemptId, ConnectionId, MandateId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { CheckoutCurrency } from "#lib/exchange/exchange.rules";
import type { CheckoutPaymentBody } from "#lib/payments/checkout.contract";
import type { Card, CardAuthentication } from "#lib/providers/ports/card";
import type { PayableCard, RecurringCard } from "#lib/saved-cards/pay-by-saved-card";
import type { CardConsent, RecurringTerms } from "#lib/saved-cards/saved-card.rules";

/**
 * `connectionId`: the payment is taken only at this account, or only by the sandbox if it is null; if it is absent, at any
 * account.
 */
type PixInput = { paymentMethod: "PIX"; connectionId?: ConnectionId | null };

/** `dueDate`: a day in Brasília; if absent, the latest day whose payments are confirmed before the charge expires. */
type BoletoInput = { paymentMethod: "BOLETO"; dueDate?: string | undefined };

export type InternationalInput = {
  paymentMethod: "INTERNATIONAL";
  /** The payer's currency. */
  currency: CheckoutCurrency;
  /** This payer's return address; by default the charge's. */
  redirectUrl?: string | undefined;
};

/**
 * A debit of a mandate at its account on a cycle's day (`YYYY-MM-DD`). With `retryOf`, it is a retry of this attempt's debit on
 * that day.
 */
export type DebitInput = {
  paymentMethod: "PIX_AUTOMATIC";
  mandateId: MandateId;
  connectionId: ConnectionId | null;
  day: string;
  retryOf?: AttemptId | undefined;
};

type CryptoInput = { paymentMethod: "CRYPTO"; coin: PayCurrency };

/**
 * The card that pays: typed here, typed into a processor's own fields, which only their connection can read, or saved. RECURRING
 * charges a saved card while its payer is absent, for a day (`YYYY-MM-DD`).
 */
export type CardSource =
  | { kind: "TYPED"; card: Card }
  | { kind: "ENCRYPTED"; card: EncryptedCard; connection: string }
  | { kind: "TOKENIZED"; card: TokenizedCard; connection: string }
  | { kind: "SAVED"; card: PayableCard }
  | { kind: "RECURRING"; card: RecurringCard; day: string };

export type CardInput = {
  paymentMethod: "CREDIT_CARD";
  source: CardSource;
  /** The payer's consent to keep the card; null if there is none. */
  consent: CardConsent | null;
  /** The proof of a 3-D Secure check made before the payment. */
  authentication: CardAuthentication | null;
  installments: number;
  /** The payer's own data with this payment. */
  customer: Customer | undefined;
  /** The payer's browser, from its script and from its request: an issuer judges a card payment by both. */
  browser: BrowserFacts | undefined;
  origin: PayerOrigin | undefined;
  /** The network under which the payer's tries are counted; empty if unknown. */
  network: string;
};

type Inputs = {
  PIX: PixInput;
  INTERNATIONAL: InternationalInput;
  CRYPTO: CryptoInput;
  CREDIT_CARD: CardInput;
  PIX_AUTOMATIC: DebitInput;
  BOLETO: BoletoInput;
};
type Bodies = { [Name in PaymentMethod]: Extract<CheckoutPaymentBody, { paymentMethod: Name }> };

type RecurringInput = CardInput & { source: Extract<CardSource, { kind: "RECURRING" }>; consent: null };

/** A payment that we start ourselves, at one account. */
export type OwnInput = DebitInput | Required<PixInput> | RecurringInput;

/** The input of one method. */
export type InputOf<Name extends PaymentMethod> = Inputs[Name];

/** What a payment needs besides its amount, by its method. A schema has checked it. */
export type PaymentInput = InputOf<PaymentMethod>;

/**
 * A payer's request on the checkout: its checked body, and what its connection shows. `recurring`: what a card saved with the payment
 * is charged later; null if it may not be.
 */
export type PayerRequest<Name extends PaymentMethod = PaymentMethod> = {
  body: Bodies[Name];
  recurring: RecurringTerms | null;
  network: string;
  origin: PayerOrigin | undefined;
};

/** An attempt as a merchant's server requests it. */
export type ServerRequest = {
  currency?: CheckoutCurrency | undefined;
  redirectUrl?: string | undefined;
  dueDate?: string | undefined;
};

/** What decides an attempt's terms, in addition to its amount. */
export type TermsInput = { paymentMethod: PaymentMethod; installments?: number };
