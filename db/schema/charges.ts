import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { folded } from "#db/schema/folded";
import { merchants } from "#db/schema/merchants";
import { payerKey } from "#db/schema/payer-key";
import { paymentLinks } from "#db/schema/payment-links";
import { namesOwn, ownId } from "#db/schema/same-merchant";
import type { Customer } from "#lib/customers/customer.rules";
import { UNKNOWN_PAYER_RULES, type UnknownPayerRule } from "#lib/customers/payer-lock.rules";
import { DISPUTE_STATUSES, type DisputeStatus } from "#lib/disputes/dispute.rules";
import type { ChargeId, MerchantId, PaymentLinkId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { SplitRule } from "#lib/domain/money/settlement";
import { PRODUCTS, type Product } from "#lib/domain/product";
import type { ChargeStatus } from "#lib/payments/states.rules";
import type { DueParts, DueTerms } from "#lib/pix/due-terms.rules";
import { CHARGE } from "#lib/status/status-tables.rules";
import type { ChargeTax } from "#lib/tax/charge-tax.rules";

/** A sum that a merchant asks for. */
export const charges = pgTable(
  "charges",
  {
    id: text("id").$type<ChargeId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    /** The product it was requested as. */
    product: text("product").$type<Product>().notNull().default("CHARGE"),
    checkoutId: text("checkout_id").notNull(),
    /** May lag behind `expires_at`: read it through chargeStatusAt. */
    status: text("status").$type<ChargeStatus>().notNull(),
    grossAmountMinor: minorUnits("gross_amount_minor").notNull(),
    currency: text("currency").notNull(),
    description: text("description"),
    externalReference: text("external_reference"),
    customer: jsonb("customer").$type<Customer>(),
    /**
     * The CPF or CNPJ, without punctuation, of the only payer whose money pays it; emptied when anonymized.
     */
    payerDocument: text("payer_document"),
    /** What happens when the bank does not report the payer. Not null: only that payer may pay. */
    unknownPayer: text("unknown_payer").$type<UnknownPayerRule>(),
    /** The keyed hash of the merchant's id of its customer, whose saved cards the checkout offers. */
    customerHash: text("customer_hash"),
    metadata: jsonb("metadata").$type<Record<string, string>>(),
    paymentLinkId: text("payment_link_id").$type<PaymentLinkId>(),
    /** Slots of the payment link that the charge holds, one for each piece. */
    linkQuantity: integer("link_quantity").notNull().default(1),
    /** For a link with a stock: until when slots are held for a payer who has not begun to pay. */
    slotsUntil: instant("slots_until"),
    /** The keyed hash of the payer's network. */
    slotsHolder: text("slots_holder"),
    /** Slots that the charge wants but does not hold. */
    lapsedSlots: integer("lapsed_slots"),
    callbackUrl: text("callback_url"),
    redirectUrl: text("redirect_url"),
    split: jsonb("split").$type<SplitRule[]>(),
    /** CBS and IBS of the sale, with what banks reported about them, if the merchant stated them. */
    tax: jsonb("tax").$type<ChargeTax>(),
    /** A payment is authorized first. */
    captureLater: boolean("capture_later").notNull().default(false),
    /** The current authorization, with `capture_before`. */
    authorizedAt: instant("authorized_at"),
    captureBefore: instant("capture_before"),
    /** The amount to capture, or captured. */
    captureMinor: minorUnits("capture_minor"),
    feeMinor: minorUnits("fee_minor").notNull().default(0),
    refundReservedMinor: minorUnits("refund_reserved_minor").notNull().default(0),
    refundedMinor: minorUnits("refunded_minor").notNull().default(0),
    /** Taken by disputes and not returned. */
    disputedMinor: minorUnits("disputed_minor").notNull().default(0),
    /** The combined status of its disputes. */
    disputeStatus: text("dispute_status").$type<DisputeStatus>(),
    checkoutTries: integer("checkout_tries").notNull().default(0),
    /** The payer's last language on the checkout, for the receipt by mail. */
    payerLocale: text("payer_locale").$type<Locale>(),
    /** When a payer's browser first showed the checkout. */
    openedAt: instant("opened_at"),
    /** Whether the merchant had given the payer's e-mail by then. */
    openedWithEmail: boolean("opened_with_email").notNull().default(false),
    /** When the payer was reminded by mail, once. */
    remindedAt: instant("reminded_at"),
    expiresAt: instant("expires_at").notNull(),
    /** A Pix charge's due day in Brasília, if any. */
    dueDate: text("due_date"),
    /** Its fine, interest, discount and rebate, if any. */
    dueTerms: jsonb("due_terms").$type<DueTerms>(),
    /** What was paid under those terms. */
    receivedMinor: minorUnits("received_minor"),
    /** How much each term changed the amount paid, if known. */
    receivedParts: jsonb("received_parts").$type<DueParts>(),
    paidAt: instant("paid_at"),
    canceledAt: instant("canceled_at"),
    /** When its payer was anonymized; data that arrives later must not reveal them again. */
    anonymizedAt: instant("anonymized_at"),
    requestClaimId: uuid("request_claim_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ownId("charges", t),
    namesOwn("charges_payment_link", t, t.paymentLinkId, paymentLinks),
    uniqueIndex("charges_checkout_id_key").on(t.checkoutId),
    uniqueIndex("charges_request_claim_key").on(t.requestClaimId),
    // Read backwards for newest first: desc() would add NULLS LAST, which no list uses.
    index("charges_merchant").on(t.merchantId, t.product, t.createdAt, t.id),
    index("charges_merchant_status").on(t.merchantId, t.product, t.status, t.createdAt, t.id),
    // Exact or by prefix, ignoring case; missing values cost nothing.
    index("charges_merchant_reference")
      .on(t.merchantId, t.product, sql`${folded(t.externalReference)} text_pattern_ops`, t.id)
      .where(sql`${t.externalReference} is not null`),
    index("charges_description")
      .on(t.merchantId, t.product, sql`${folded(sql`left(${t.description}, 100)`)} text_pattern_ops`)
      .where(sql`${t.description} is not null`),
    index("charges_customer_name")
      .on(t.merchantId, t.product, sql`${folded(sql`(${t.customer}->>'name')`)} text_pattern_ops`)
      .where(sql`${t.customer}->>'name' is not null`),
    index("charges_customer_email")
      .on(t.merchantId, t.product, sql`${folded(sql`(${t.customer}->>'email')`)} text_pattern_ops`)
      .where(sql`${t.customer}->>'email' is not null`),
    index("charges_customer_document")
      .on(t.merchantId, t.product, sql`(${t.customer}->>'document')`)
      .where(sql`${t.customer}->>'document' is not null`),
    // A payer's charges, and the charges with a known payer.
    index("charges_payer")
      .on(t.merchantId, payerKey(t.customer), t.createdAt, t.id)
      .where(sql`${payerKey(t.customer)} is not null`),
    index("charges_payer_known")
      .on(t.merchantId, t.createdAt, t.id)
      .where(sql`${payerKey(t.customer)} is not null`),
    index("charges_amount").on(t.merchantId, t.grossAmountMinor, t.id),
    index("charges_refunded")
      .on(t.merchantId, t.product, t.createdAt, t.id)
      .where(sql`${t.refundedMinor} = coalesce(${t.receivedMinor}, ${t.grossAmountMinor})`),
    // Every refunded charge, wholly or in part, of any product.
    index("charges_given_back")
      .on(t.merchantId, t.product, t.createdAt, t.id)
      .where(sql`${t.refundedMinor} > 0`),
    index("charges_merchant_paid").on(t.merchantId, t.paidAt, t.id).where(sql`${t.paidAt} is not null`),
    // The end of unpaid charges, for the overview's conversion.
    index("charges_merchant_unpaid")
      .on(t.merchantId, sql`coalesce(${t.canceledAt}, ${t.expiresAt})`)
      .where(sql`${t.paidAt} is null`),
    // Opened, unpaid checkouts, for their list.
    index("charges_opened")
      .on(t.merchantId, t.openedAt, t.id)
      .where(sql`${t.openedAt} is not null and ${t.paidAt} is null`),
    index("charges_payment_link")
      .on(t.paymentLinkId, t.createdAt, t.id)
      .where(sql`${t.paymentLinkId} is not null`),
    // All merchants' due charges for the sweep; one merchant's for its list.
    index("charges_due")
      .on(t.expiresAt, t.merchantId, t.product)
      .where(sql`${t.status} = ${listed([CHARGE.first])}`),
    check("charges_status", sql`${t.status} in (${listed(CHARGE.all)})`),
    check("charges_gross_amount", sql`${t.grossAmountMinor} between 1 and 99999999999`),
    check("charges_product", sql`${t.product} in (${listed(PRODUCTS)})`),
    check(
      "charges_currency",
      sql`${t.currency} = 'BRL' or (${t.product} = 'CRYPTO_INVOICE' and ${t.currency} in ('USD','EUR'))`,
    ),
    check("charges_paid_at", sql`(${t.status} = ${listed([CHARGE.after.pay])}) = (${t.paidAt} is not null)`),
    check(
      "charges_canceled_at",
      sql`(${t.status} = ${listed([CHARGE.after.cancel])}) = (${t.canceledAt} is not null)`,
    ),
    check(
      "charges_authorized",
      sql`(${t.authorizedAt} is null) = (${t.captureBefore} is null) and (${t.captureLater} or ${t.authorizedAt} is null)`,
    ),
    check(
      "charges_capture_amount",
      sql`${t.captureMinor} is null or (${t.authorizedAt} is not null and ${t.captureMinor} between 1 and ${t.grossAmountMinor})`,
    ),
    check("charges_net_amount", sql`${t.feeMinor} between 0 and ${t.grossAmountMinor}`),
    check(
      "charges_refunded",
      // A provider may refund by itself what a pending refund has reserved; never more than was paid.
      sql`0 <= ${t.refundedMinor} and ${t.refundedMinor} <= ${t.refundReservedMinor} and ${t.refundedMinor} <= coalesce(${t.captureMinor}, ${t.receivedMinor}, ${t.grossAmountMinor})`,
    ),
    check(
      "charges_refund_of_paid",
      sql`${t.refundReservedMinor} = 0 or ${t.status} = ${listed([CHARGE.after.pay])}`,
    ),
    check(
      "charges_disputed",
      sql`${t.disputedMinor} >= 0 and (${t.disputedMinor} = 0 or ${t.disputeStatus} is not null)`,
    ),
    check("charges_dispute_status", sql`${t.disputeStatus} in (${listed(DISPUTE_STATUSES)})`),
    check(
      "charges_due_terms",
      sql`${t.dueTerms} is null or (${t.dueDate} is not null and jsonb_typeof(${t.dueTerms}) = 'object')`,
    ),
    check(
      "charges_received",
      sql`(${t.receivedMinor} is null or (${t.dueTerms} is not null and ${t.paidAt} is not null and ${t.captureMinor} is null and ${t.receivedMinor} between 1 and 99999999999)) and (${t.receivedParts} is null or ${t.receivedMinor} is not null)`,
    ),
    check(
      "charges_payer_lock",
      sql`(${t.unknownPayer} is null or ${t.unknownPayer} in (${listed(UNKNOWN_PAYER_RULES)})) and (${t.payerDocument} is null or ${t.unknownPayer} is not null)`,
    ),
    check("charges_due_date", sql`${t.dueDate} ~ '^\\d{4}-\\d\\d-\\d\\d$'`),
    check("charges_payer_locale", sql`${t.payerLocale} in ('pt-BR','en','es')`),
    // For the sweep of slots, and for what one network holds of a link.
    index("charges_slots_until")
      .on(t.slotsUntil)
      .where(
        sql`${t.slotsUntil} is not null and ${t.lapsedSlots} is null and ${t.status} = ${listed([CHARGE.first])}`,
      ),
    index("charges_slots_holder")
      .on(t.paymentLinkId, t.slotsHolder)
      .where(sql`${t.slotsHolder} is not null and ${t.status} = ${listed([CHARGE.first])}`),
    check("charges_link_quantity", sql`${t.linkQuantity} between 0 and 100`),
    check(
      "charges_lapsed_slots",
      sql`case when ${t.lapsedSlots} is null then ${t.linkQuantity} > 0 else ${t.linkQuantity} = 0 and ${t.lapsedSlots} between 1 and 100 end`,
    ),
    check("charges_reminded", sql`${t.remindedAt} is null or ${t.openedWithEmail}`),
    check("charges_opened_with_email", sql`${t.openedAt} is not null or not ${t.openedWithEmail}`),
    check("charges_checkout_tries", sql`${t.checkoutTries} between 0 and 10`),
  ],
);
