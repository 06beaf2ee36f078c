import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accountOfRow, createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { charges } from "#db/schema/charges";
import { custodyConstraints } from "#db/schema/custody-constraints";
import { merchants } from "#db/schema/merchants";
import { namesOwn, ownId } from "#db/schema/same-merchant";
import type { AttemptId, ChargeId, ConnectionId, MerchantId } from "#lib/domain/ids";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import type { CheckoutCurrency } from "#lib/exchange/exchange.rules";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import type { StoredInstructions } from "#lib/payments/instructions.rules";
import type { AttemptStatus } from "#lib/payments/states.rules";
import { PAID_ATTEMPTS } from "#lib/payments/states.rules";
import type { FeeRate } from "#lib/prices/fee.rules";
import type { CardConsent } from "#lib/saved-cards/saved-card.rules";
import { ATTEMPT } from "#lib/status/status-tables.rules";

/** One try to pay a charge by one method at one provider. */
export const attempts = pgTable(
  "attempts",
  {
    id: text("id").$type<AttemptId>().notNull(),
    chargeId: text("charge_id").$type<ChargeId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    paymentMethod: text("payment_method").$type<PaymentMethod>().notNull(),
    status: text("status").$type<AttemptStatus>().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    currency: text("currency").notNull(),
    checkoutCurrency: text("checkout_currency").$type<CheckoutCurrency>(),
    checkoutAmountMinor: minorUnits("checkout_amount_minor"),
    /** BRL for one unit of `checkout_currency`, fixed until `expires_at`. */
    exchangeRate: numeric("exchange_rate", { precision: 20, scale: 8 }),
    /** The rate's source and, in `exchange_rate_as_of`, its time; null in older rows. */
    exchangeRateSource: text("exchange_rate_source"),
    exchangeRateAsOf: instant("exchange_rate_as_of"),
    feeMinor: minorUnits("fee_minor").notNull().default(0),
    feeRefundable: boolean("fee_refundable").notNull().default(false),
    settlementDays: integer("settlement_days").notNull().default(0),
    provider: text("provider").notNull(),
    /** Null: the sandbox. */
    connectionId: text("connection_id").$type<ConnectionId>(),
    custodian: text("custodian").$type<Custodian>().notNull().default(PLATFORM),
    /** The provider's name for the attempt: a txid, a payment id. */
    providerReference: text("provider_reference").notNull(),
    /** Identifies the money once it is taken. */
    providerPaymentId: text("provider_payment_id"),
    gatewayStatus: text("gateway_status"),
    instructions: jsonb("instructions").$type<StoredInstructions>().notNull(),
    checkoutMeta: jsonb("checkout_meta").$type<Record<string, unknown>>(),
    failureCode: text("failure_code"),
    failureMessage: text("failure_message"),
    installments: integer("installments"),
    /** A card payer's total, including interest. */
    payerTotalMinor: minorUnits("payer_total_minor"),
    cardBrand: text("card_brand"),
    cardFirst6: text("card_first6"),
    cardLast4: text("card_last4"),
    cardToken: text("card_token"),
    /** The payer's consent to keep the card for the next payment. */
    cardConsent: jsonb("card_consent").$type<CardConsent>(),
    authorizedAt: instant("authorized_at"),
    captureBefore: instant("capture_before"),
    /** The issuer's authorization, valid until `capture_before`. */
    authorizationId: text("authorization_id"),
    captureId: text("capture_id"),
    /** The amount to capture, or captured. */
    captureMinor: minorUnits("capture_minor"),
    captureAskedAt: instant("capture_asked_at"),
    /** The basis of a captured amount's fee. */
    feeRate: jsonb("fee_rate").$type<FeeRate>(),
    redirectUrl: text("redirect_url"),
    /** Whether the provider got the charge's tax. Null: it did not, or the charge has none. */
    taxSent: boolean("tax_sent"),
    expiresAt: instant("expires_at").notNull(),
    // When the provider is next enquired. Set by the database's default for a version that does not write the column. Null: never.
    enquireAt: instant("enquire_at").default(sql`now() + interval '15 seconds'`),
    enquiredAt: instant("enquired_at"),
    requestClaimId: uuid("request_claim_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ownId("attempts", t),
    namesOwn("attempts_charge", t, t.chargeId, charges),
    ...custodyConstraints("attempts", t),
    uniqueIndex("attempts_one_paid_per_charge")
      .on(t.chargeId)
      .where(sql`${t.status} in (${listed(PAID_ATTEMPTS)})`),
    uniqueIndex("attempts_account_reference_key").on(t.providerReference, ...accountOfRow(t)),
    uniqueIndex("attempts_account_payment_key")
      .on(t.providerPaymentId, ...accountOfRow(t))
      .where(sql`${t.providerPaymentId} is not null`),
    uniqueIndex("attempts_request_claim_key").on(t.requestClaimId),
    index("attempts_charge").on(t.chargeId),
    // For the list filtered by methods and statuses: it merges one range per pair.
    index("attempts_merchant_newest").on(t.merchantId, t.createdAt, t.id),
    index("attempts_merchant").on(t.merchantId, t.paymentMethod, t.status, t.createdAt, t.id),
    index("attempts_enquiry").on(t.paymentMethod, t.enquireAt).where(sql`${t.enquireAt} is not null`),
    index("attempts_connection").on(t.connectionId, t.createdAt).where(sql`${t.connectionId} is not null`),
    index("attempts_lapsing")
      .on(t.expiresAt)
      .where(sql`${t.status} = ${listed([ATTEMPT.first])} and ${t.paymentMethod} = 'INTERNATIONAL'`),
    check("attempts_status", sql`${t.status} in (${listed(ATTEMPT.all)})`),
    check("attempts_payment_method", sql`${t.paymentMethod} in (${listed(PAYMENT_METHODS)})`),
    check("attempts_amount", sql`${t.amountMinor} between 1 and 99999999999`),
    check("attempts_fee", sql`${t.feeMinor} between 0 and ${t.amountMinor}`),
    check("attempts_settlement_days", sql`${t.settlementDays} between 0 and 365`),
    check(
      "attempts_failure",
      sql`(${t.status} = ${listed([ATTEMPT.after.fail])}) = (${t.failureCode} is not null)`,
    ),
    check("attempts_installments", sql`${t.installments} is null or ${t.installments} between 1 and 24`),
    check(
      "attempts_payer_total",
      sql`${t.payerTotalMinor} is null or ${t.payerTotalMinor} >= ${t.amountMinor}`,
    ),
    check(
      "attempts_exchange",
      sql`(${t.paymentMethod} = 'INTERNATIONAL') = (${t.checkoutCurrency} is not null) and num_nulls(${t.checkoutCurrency}, ${t.checkoutAmountMinor}, ${t.exchangeRate}) in (0, 3)`,
    ),
    check(
      "attempts_authorized",
      sql`num_nulls(${t.authorizedAt}, ${t.captureBefore}, ${t.authorizationId}) in (0, 3)`,
    ),
    check(
      "attempts_capture",
      sql`num_nulls(${t.captureId}, ${t.captureMinor}, ${t.captureAskedAt}) in (0, 3) and (${t.captureId} is null or ${t.authorizedAt} is not null)`,
    ),
    check(
      "attempts_capture_amount",
      sql`${t.captureMinor} is null or ${t.captureMinor} between 1 and ${t.amountMinor}`,
    ),
    check("attempts_exchange_rate", sql`${t.exchangeRate} is null or ${t.exchangeRate} > 0`),
    check("attempts_checkout_amount", sql`${t.checkoutAmountMinor} is null or ${t.checkoutAmountMinor} > 0`),
    check("attempts_card_last4", sql`${t.cardLast4} is null or ${t.cardLast4} ~ '^[0-9]{4}$'`),
    check("attempts_card_first6", sql`${t.cardFirst6} is null or ${t.cardFirst6} ~ '^[0-9]{6}$'`),
  ],
);
