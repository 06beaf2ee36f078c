import type { Reader, Tx } from "#db/client";
import type { MerchantRecord } from "#db/queries/access/merchants";
import type { ChargeRecord } from "#db/queries/charges/charges";
import type { NewSuspense } from "#db/queries/ledger/suspense";
import type { PayerField } from "#lib/domain/customer/customer";
import type { MerchantId } from "#lib/domain/ids";
import type { Account } from "#lib/domain/merchant/connection";
import type { PlacedPart } from "#lib/domain/payment/rest-of-charge";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Product } from "#lib/domain/product";
import type { ChangedCharge, ChargeChange } from "#lib/features/charges/charge-change";
import type { ChargePlan, OpenedCharge, ProductStart } from "#lib/features/charges/charge-plan";
import type { MoneyFound } from "#lib/features/charges/money-found";
import type { NewEvent } from "#lib/features/webhooks/record-events";
import type { CryptoPaymentState } from "#lib/providers/ports/crypto";
import type { SearchHit } from "#lib/schemas/search";

/** What the core asks of a product. Each folder of products has one, and the registry lists them. */
export interface ProductModule {
  /** The methods by which its charges are paid on the checkout or by an attempt. */
  methods: readonly PaymentMethod[];
  /** True where the routes and pages of charges show its charges too; false where only its own do. */
  isShownAsCharge: boolean;
  /** True where events tell of the attempts of its charges. */
  tellsOfAttempts: boolean;
  /** True where the name on a charge is the payer's own, so that the payer's receipt may show it. */
  isPayerNamed: boolean;
  /** True where money that pays nothing can be sent back by the provider that took it. */
  isSuspenseReturnable: boolean;

  /** The id that the product goes by: the charge's own, or a number or an id of the product's. Null when it is missing. */
  idOf(reader: Reader, charge: Pick<ChargeRecord, "id" | "merchantId">): Promise<string | null>;
  /** The page of the dashboard that shows the product with that id. */
  pathOf(id: string): string;
  /** The charge as a hit of the search, under the id that the product goes by; null where the search finds it otherwise. */
  toSearchHit(charge: ChargeRecord, id: string, now: Date): SearchHit | null;
  /** What the checkout must ask the payer for before a payment starts. */
  payerFieldsOf(reader: Reader, charge: ChargeRecord): Promise<PayerField[]>;

  /** The events that tell what became of the merchant's charges, all of this product. */
  eventsOf(
    tx: Tx,
    merchant: MerchantRecord,
    changes: { change: ChargeChange; changed: ChangedCharge[] },
    now: Date,
  ): Promise<NewEvent[]>;

  /** By which methods the rest of a partly paid charge may come, where they are others than pay the whole. */
  restMethodsOf?(charge: ChargeRecord): readonly PaymentMethod[];
  /** What came and counts towards a charge, but is not held for it yet. */
  listReceived?(reader: Reader, charge: ChargeRecord): Promise<PlacedPart[]>;
  /** The same, to be held by the caller in its transaction; null where nothing came. */
  holdReceived?(tx: Tx, charge: ChargeRecord, now: Date): Promise<NewSuspense | null>;

  /** What a new attempt on a locked charge takes with it, in the transaction that stores it. Throws where it cannot be had. */
  beforeAttempt?(tx: Tx, charge: ChargeRecord, now: Date): Promise<void>;
  /** What else happens in the transaction that pays a charge; answers money of it that pays nothing, to be held. */
  onPaid?(tx: Tx, charge: ChargeRecord, now: Date): Promise<NewSuspense | null>;
  /** What else happens in the transaction in which charges of a merchant end unpaid; answers money that they had received by then. */
  onEnded?(
    tx: Tx,
    merchantId: MerchantId,
    charges: readonly ChargeRecord[],
    now: Date,
  ): Promise<MoneyFound[]>;
  /**
   * What a chain state means that a provider reports under a number that grows: the product keeps its own facts and answers
   * the money in it, null where there is none; undefined when the payment is none of this product.
   */
  applyChainState?(
    tx: Tx,
    report: { account: Account; version: number; state: CryptoPaymentState },
    now: Date,
  ): Promise<MoneyFound | null | undefined>;
}

/** How a request of a product's own shape becomes a charge. `openCharge` opens each charge by one of these. */
export interface ChargeOpener<Wanted, Related, View> {
  product: Product;
  /** Checks a request. Throws the refusal for its caller; nothing is stored yet. */
  plan(merchant: MerchantRecord, wanted: Wanted, now: Date): Promise<ChargePlan<Related>>;
  /** What the plan stored beside a charge that stands. */
  findRelated(reader: Reader, charge: ChargeRecord): Promise<Related>;
  /** The events that tell of a new charge. */
  openedEvents?(opened: OpenedCharge<Related>, now: Date): NewEvent[];
  /**
   * Asks the provider where starting the attempt takes more than its method knows, and keeps the answer beside the charge.
   * Safe to repeat: the attempt's id makes it the same payment.
   */
  start?(opened: OpenedCharge<Related>): Promise<ProductStart<Related>>;
  /** What the request is answered with. */
  toView(opened: OpenedCharge<Related>, now: Date): View | Promise<View>;
}
