import type { Reader, Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChangedCharge, ChargeChange } from "#lib/charges/charge-change";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MoneyFound } from "#lib/charges/money-found";
import type { PlacedPart } from "#lib/charges/rest-of-charge.rules";
import type { Account } from "#lib/connections/connection.rules";
import type { PayerField } from "#lib/customers/customer.rules";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Product } from "#lib/domain/product";
import type { NewSuspense } from "#lib/ledger/suspense.queries";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { ChargePlan, OpenedCharge, ProductStart } from "#lib/products/contract/charge-plan";
import type { CryptoPaymentState } from "#lib/providers/ports/crypto";
import type { RecurringTerms } from "#lib/saved-cards/saved-card.rules";
import type { SearchHit } from "#lib/search/search.contract";
import type { NewEvent } from "#lib/webhooks/record-events";

/** A product's functions for the core. Each folder of products has one, and the registry lists them. */
export interface ProductModule {
  /** The methods that pay its charges, on the checkout or by an attempt. */
  methods: readonly PaymentMethod[];
  /** True if its charges' attempts have events. */
  tellsOfAttempts: boolean;
  /** True if a charge's name is the payer's, so that the payer's receipt may show it. */
  isPayerNamed: boolean;
  /** True if held money can be refunded by the provider that took it. */
  isSuspenseReturnable: boolean;

  /** The product's own id of a charge: the charge's id, or the product's number or id. Null if missing. */
  idOf(reader: Reader, charge: Pick<ChargeRecord, "id" | "merchantId">): Promise<string | null>;
  /** The dashboard page of the product with an id. */
  pathOf(id: string): string;
  /** The charge as a search hit, under the product's id; null if the search finds it otherwise. */
  toSearchHit(charge: ChargeRecord, id: string, now: Date): SearchHit | null;
  /** What the checkout must ask of the payer before a payment starts. */
  payerFieldsOf(reader: Reader, charge: ChargeRecord): Promise<PayerField[]>;

  /** The events for the merchant's changed charges, all of this product. */
  eventsOf(
    tx: Tx,
    merchant: MerchantRecord,
    changes: { change: ChargeChange; changed: ChangedCharge[] },
    now: Date,
  ): Promise<NewEvent[]>;

  /** What a card that is saved with a charge's payment is charged later while its payer is absent; null if it may not be. */
  recurringTermsOf?(reader: Reader, charge: ChargeRecord): Promise<RecurringTerms | null>;

  /** The methods for the rest of a partly paid charge, if they differ from those for the whole. */
  restMethodsOf?(charge: ChargeRecord): readonly PaymentMethod[];
  /** Money that was received and counts towards a charge, but is not held for it yet. */
  listReceived?(reader: Reader, charge: ChargeRecord): Promise<PlacedPart[]>;
  /** This money, for the caller to hold in its transaction; null if there is none. */
  holdReceived?(tx: Tx, charge: ChargeRecord, now: Date): Promise<NewSuspense | null>;

  /** What a new attempt on a locked charge consumes, in the transaction that stores it. Throws if it is unavailable. */
  beforeAttempt?(tx: Tx, charge: ChargeRecord, now: Date): Promise<void>;
  /** Further steps in the transaction that pays a charge; returns excess money, to be held. */
  onPaid?(tx: Tx, charge: ChargeRecord, now: Date): Promise<NewSuspense | null>;
  /** Further steps in the transaction in which a provider's answer ends a charge's attempt without money. */
  onAttemptEnded?(tx: Tx, charge: ChargeRecord, attempt: AttemptRecord, now: Date): Promise<void>;
  /** Further steps in the transaction in which a merchant's charges end unpaid; returns money they received. */
  onEnded?(
    tx: Tx,
    merchantId: MerchantId,
    charges: readonly ChargeRecord[],
    now: Date,
  ): Promise<MoneyFound[]>;
  /**
   * Applies a provider's chain state, numbered by version: the product stores its own facts and returns the money (null for
   * none), or undefined if the payment is not this product's.
   */
  applyChainState?(
    tx: Tx,
    report: { account: Account; version: number; state: CryptoPaymentState },
    now: Date,
  ): Promise<MoneyFound | null | undefined>;
}

/** Turns a product's own request into a charge, for `openCharge`. */
export interface ChargeOpener<Wanted, Related, View> {
  product: Product;
  /** Checks a request before anything is stored. Throws the caller's refusal. */
  plan(merchant: MerchantRecord, wanted: Wanted, now: Date): Promise<ChargePlan<Related>>;
  /** The related rows of an existing charge. */
  findRelated(reader: Reader, charge: ChargeRecord): Promise<Related>;
  /** The events for a new charge. */
  openedEvents?(opened: OpenedCharge<Related>, now: Date): NewEvent[];
  /**
   * Asks the provider when a start needs more than the method knows, and stores the answer with the charge. Safe to repeat,
   * because the attempt's id identifies the payment.
   */
  start?(opened: OpenedCharge<Related>): Promise<ProductStart<Related>>;
  /** The request's answer. */
  toView(opened: OpenedCharge<Related>, now: Date): View | Promise<View>;
}
