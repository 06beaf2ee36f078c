import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { coinUnits, createdAt, instant, minorUnits } from "#db/columns";
import type { FiatCurrency, PayCurrency } from "#lib/coins/pay-currencies.rules";
import type { CheckoutCurrency } from "#lib/exchange/exchange.rules";
import type { DebitFailure } from "#lib/mandates/debit-failure.rules";
import type { MandateEnder, MandateStatus } from "#lib/mandates/mandate.rules";
import type { DueTerms } from "#lib/pix/due-terms.rules";
import type { SandboxTax } from "#lib/sandbox/tax.rules";
import type { TaxAmounts } from "#lib/tax/charge-tax.rules";

/** A sandbox saved card's behavior: when paying, capturing and being removed. */
export type SavedTestCard = {
  pay:
    | { kind: "approve" }
    | { kind: "decline"; code: string }
    | { kind: "challenge"; thenDecline: string | null }
    | { kind: "approve_without_answer" };
  capture: "take" | "refuse" | "take_without_answer";
  /** `without_answer`: the first answer to its removal is lost. */
  remove: "remove" | "without_answer";
};

export type SandboxCardStatus = "APPROVED" | "AUTHORIZED" | "DECLINED" | "CHALLENGE" | "CANCELED";

/** The sandbox provider's own tables, separate from the gateway's, as at another company. */
export const sandbox = pgSchema("sandbox");

export const sandboxPixCharges = sandbox.table("pix_charges", {
  txid: text("txid").primaryKey(),
  locationId: text("location_id").notNull(),
  amountMinor: minorUnits("amount_minor").notNull(),
  status: text("status").$type<"ACTIVE" | "COMPLETED" | "REMOVED">().notNull(),
  expiresAt: instant("expires_at").notNull(),
  /** Present if the amount depends on the day of payment. */
  due: jsonb("due").$type<{ date: string; terms: DueTerms }>(),
  /** CBS and IBS as they were stated, and what the government answered. */
  tax: jsonb("tax").$type<SandboxTax>(),
  createdAt: createdAt(),
});

/** Every Pix that the sandbox's bank took, even late, repeated or in another amount. */
export const sandboxPixPayments = sandbox.table("pix_payments", {
  endToEndId: text("end_to_end_id").primaryKey(),
  txid: text("txid")
    .notNull()
    .references(() => sandboxPixCharges.txid),
  amountMinor: minorUnits("amount_minor").notNull(),
  /** The payer's document as the bank reports it, possibly masked; null if it does not. */
  payerDocument: text("payer_document"),
  /** What the bank set aside from it. */
  taxSetAside: jsonb("tax_set_aside").$type<TaxAmounts>(),
  createdAt: createdAt(),
});

/** Mandates at the sandbox's bank, under its own names; `reference` is ours. */
export const sandboxMandates = sandbox.table(
  "mandates",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    status: text("status").$type<MandateStatus>().notNull(),
    mayRetry: boolean("may_retry").notNull(),
    /** The Pix charge whose payment also approves it. */
    firstTxid: text("first_txid"),
    endedBy: text("ended_by").$type<MandateEnder>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("mandates_reference_key").on(t.reference),
    index("mandates_first").on(t.firstTxid).where(sql`${t.firstTxid} is not null`),
  ],
);

/** Boletos that the sandbox's bank registered, under our reference. */
export const sandboxBoletos = sandbox.table(
  "boletos",
  {
    reference: text("reference").primaryKey(),
    ourNumber: text("our_number").notNull(),
    barcode: text("barcode").notNull(),
    locationId: text("location_id").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    dueDate: text("due_date").notNull(),
    status: text("status").$type<"REGISTERED" | "PAID" | "CANCELED">().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check("boletos_amount", sql`${t.amountMinor} > 0`)],
);

/**
 * Payments of these boletos: one by Pix is known at once, one by barcode from the next business day on, by
 * the merchant's clock.
 */
export const sandboxBoletoPayments = sandbox.table(
  "boleto_payments",
  {
    id: text("id").primaryKey(),
    reference: text("reference")
      .notNull()
      .references(() => sandboxBoletos.reference),
    rail: text("rail").$type<"QR_CODE" | "BARCODE">().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    knownFrom: instant("known_from").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("boleto_payments_boleto").on(t.reference)],
);

export type SandboxTryStatus = "SCHEDULED" | "PAID" | "REFUSED" | "EXPIRED" | "CANCELED";

/** Debits sent to the sandbox's bank. */
export const sandboxDebits = sandbox.table(
  "debits",
  {
    txid: text("txid")
      .primaryKey()
      .references(() => sandboxPixCharges.txid),
    mandateId: text("mandate_id")
      .notNull()
      .references(() => sandboxMandates.id),
    amountMinor: minorUnits("amount_minor").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("debits_mandate").on(t.mandateId)],
);

/** The tries of a debit: the first, and retries on other days. */
export const sandboxDebitTries = sandbox.table(
  "debit_tries",
  {
    txid: text("txid")
      .notNull()
      .references(() => sandboxDebits.txid),
    day: text("day").notNull(),
    isRetry: boolean("is_retry").notNull(),
    status: text("status").$type<SandboxTryStatus>().notNull(),
    failureCode: text("failure_code").$type<DebitFailure>(),
    endToEndId: text("end_to_end_id"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.txid, t.day] })],
);

/**
 * Card payments. One captured later is AUTHORIZED first: `amount_minor` is the authorized amount, then the captured
 * one.
 */
export const sandboxCardPayments = sandbox.table(
  "card_payments",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    installments: integer("installments").notNull().default(1),
    payerTotalMinor: minorUnits("payer_total_minor"),
    status: text("status").$type<SandboxCardStatus>().notNull(),
    declineCode: text("decline_code"),
    declinesAfterChallenge: boolean("declines_after_challenge").notNull().default(false),
    challengeId: text("challenge_id"),
    returnUrl: text("return_url").notNull(),
    brand: text("brand").notNull(),
    first6: text("first6").notNull(),
    last4: text("last4").notNull(),
    captureLater: boolean("capture_later").notNull().default(false),
    captureBehavior: text("capture_behaviour")
      .$type<"take" | "refuse" | "take_without_answer">()
      .notNull()
      .default("take"),
    captureBefore: instant("capture_before"),
    captureId: text("capture_id"),
    capturedAt: instant("captured_at"),
    savedToken: text("saved_token"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("card_payments_reference_key").on(t.reference),
    uniqueIndex("card_payments_challenge_key").on(t.challengeId),
    check("card_payments_amount", sql`${t.amountMinor} > 0`),
  ],
);

/**
 * Cards kept by the sandbox's card processor: `shopper` is our name of the payer, `fingerprint` a keyed hash that
 * identifies a shopper's card, `behavior` its test number's. Not reported before `known_from`.
 */
export const sandboxSavedCards = sandbox.table(
  "saved_cards",
  {
    token: text("token").primaryKey(),
    shopper: text("shopper").notNull(),
    fingerprint: text("fingerprint").notNull(),
    brand: text("brand").notNull(),
    first6: text("first6").notNull(),
    last4: text("last4").notNull(),
    expMonth: integer("exp_month").notNull(),
    expYear: integer("exp_year").notNull(),
    behavior: jsonb("behaviour").$type<SavedTestCard>().notNull(),
    knownFrom: instant("known_from").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("saved_cards_shopper_card_key").on(t.shopper, t.fingerprint)],
);

/**
 * A session of the sandbox's international processor: the payer pays in `checkout_currency`, and owes us `amount_minor`
 * BRL.
 */
export const sandboxInternationalSessions = sandbox.table(
  "international_sessions",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    merchantName: text("merchant_name").notNull(),
    description: text("description"),
    amountMinor: minorUnits("amount_minor").notNull(),
    checkoutCurrency: text("checkout_currency").$type<CheckoutCurrency>().notNull(),
    checkoutAmountMinor: minorUnits("checkout_amount_minor").notNull(),
    status: text("status").$type<"OPEN" | "PAID" | "CANCELED">().notNull(),
    paymentId: text("payment_id"),
    returnUrl: text("return_url").notNull(),
    cancelUrl: text("cancel_url").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("international_sessions_reference_key").on(t.reference),
    uniqueIndex("international_sessions_payment_key").on(t.paymentId),
    check("international_sessions_paid", sql`(${t.status} = 'PAID') = (${t.paymentId} is not null)`),
    check("international_sessions_amount", sql`${t.amountMinor} > 0 and ${t.checkoutAmountMinor} > 0`),
  ],
);

/** The sandbox's bulletins: BRL for one unit of a currency, one row per currency and day (UTC). */
export const sandboxExchangeRates = sandbox.table(
  "exchange_rates",
  {
    currency: text("currency").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    rate: numeric("rate", { precision: 20, scale: 8 }).notNull(),
    publishedAt: instant("published_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day] }), check("exchange_rates_rate", sql`${t.rate} > 0`)],
);

/** The sandbox's refunds, by their request's id. */
export const sandboxRefunds = sandbox.table(
  "refunds",
  {
    id: text("id").primaryKey(),
    paymentId: text("payment_id").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    createdAt: createdAt(),
  },
  (t) => [check("refunds_amount", sql`${t.amountMinor} > 0`)],
);

/** Payments disputed by the sandbox's payers; `reference` and `payment_id` are the payment's. */
export const sandboxDisputes = sandbox.table(
  "disputes",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    paymentId: text("payment_id").notNull(),
    kind: text("kind").$type<"CHARGEBACK" | "PIX_MED">().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    reason: text("reason").notNull(),
    status: text("status").$type<"OPEN" | "WON" | "LOST">().notNull(),
    dueAt: instant("due_at").notNull(),
    /** The text of the merchant's response; null until one is taken. */
    response: text("response"),
    createdAt: createdAt(),
  },
  (t) => [
    index("disputes_payment").on(t.paymentId),
    check("disputes_amount", sql`${t.amountMinor} > 0`),
    check("disputes_status", sql`${t.status} in ('OPEN','WON','LOST')`),
  ],
);

/** One index per address on any network, so that no address is issued twice. Below BIP-32's hardened indexes. */
export const sandboxAddressIndex = sandbox.sequence("crypto_address_index", {
  startWith: 0,
  minValue: 0,
  maxValue: 2_147_483_647,
});

/** A payment whose address the sandbox watches. `chain_height` is its chain's tip, and `version` counts its reports. */
export const sandboxCryptoPayments = sandbox.table(
  "crypto_payments",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    currency: text("currency").$type<PayCurrency>().notNull(),
    address: text("address").notNull(),
    addressIndex: integer("address_index").notNull(),
    expectedUnits: coinUnits("expected_units").notNull(),
    chainHeight: integer("chain_height").notNull(),
    version: integer("version").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("crypto_payments_reference_key").on(t.reference),
    uniqueIndex("crypto_payments_address_index_key").on(t.addressIndex),
    uniqueIndex("crypto_payments_address_key").on(t.address),
    check("crypto_payments_expected", sql`${t.expectedUnits} > 0`),
  ],
);

/** Coins sent to a payment's address; without a height not in a block, dropped after a reorganization. */
export const sandboxCryptoTransactions = sandbox.table(
  "crypto_transactions",
  {
    hash: text("hash").primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => sandboxCryptoPayments.id),
    amountUnits: coinUnits("amount_units").notNull(),
    blockHeight: integer("block_height"),
    dropped: boolean("dropped").notNull().default(false),
    detectedAt: instant("detected_at").notNull(),
  },
  (t) => [
    index("crypto_transactions_payment").on(t.paymentId),
    check("crypto_transactions_amount", sql`${t.amountUnits} > 0`),
    check("crypto_transactions_dropped", sql`not ${t.dropped} or ${t.blockHeight} is null`),
  ],
);

/** Coins that the sandbox sent or refused to send; sent ones are confirmed from `confirms_at` on. */
export const sandboxCryptoPayouts = sandbox.table(
  "crypto_payouts",
  {
    reference: text("reference").primaryKey(),
    currency: text("currency").$type<PayCurrency>().notNull(),
    address: text("address").notNull(),
    amountUnits: coinUnits("amount_units").notNull(),
    status: text("status").$type<"SENT" | "FAILED">().notNull(),
    hash: text("hash"),
    failureReason: text("failure_reason"),
    confirmsAt: instant("confirms_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("crypto_payouts_hash_key").on(t.hash),
    check("crypto_payouts_amount", sql`${t.amountUnits} > 0`),
    check(
      "crypto_payouts_status",
      sql`case ${t.status} when 'SENT' then ${t.hash} is not null and ${t.confirmsAt} is not null
        else ${t.failureReason} is not null end`,
    ),
  ],
);

/** Pix that the sandbox's bank sent or refused to send; sent ones arrive, or return, at `settles_at`. */
export const sandboxPixPayouts = sandbox.table(
  "pix_payouts",
  {
    reference: text("reference").primaryKey(),
    key: text("key").notNull(),
    document: text("document").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    endToEndId: text("end_to_end_id").notNull(),
    failureCode: text("failure_code"),
    settlesAt: instant("settles_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("pix_payouts_end_to_end_key").on(t.endToEndId),
    check("pix_payouts_amount", sql`${t.amountMinor} > 0`),
  ],
);

/** The sandbox's coin prices: fiat for one whole coin, one row per coin, fiat currency and day (UTC). */
export const sandboxCoinPrices = sandbox.table(
  "coin_prices",
  {
    currency: text("currency").$type<PayCurrency>().notNull(),
    fiat: text("fiat").$type<FiatCurrency>().notNull(),
    day: date("day", { mode: "string" }).notNull(),
    price: numeric("price", { precision: 20, scale: 8 }).notNull(),
    publishedAt: instant("published_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.currency, t.fiat, t.day] }),
    check("coin_prices_price", sql`${t.price} > 0`),
  ],
);
