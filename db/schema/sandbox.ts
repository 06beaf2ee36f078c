import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  numeric,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant, minorUnits } from "#db/columns";

/** The sandbox provider's own books, apart from the gateway's tables as another company's would be. */
export const sandbox = pgSchema("sandbox");

export const sandboxPixCharges = sandbox.table("pix_charges", {
  txid: text("txid").primaryKey(),
  locationId: text("location_id").notNull(),
  amountMinor: minorUnits("amount_minor").notNull(),
  status: text("status").$type<"ACTIVE" | "COMPLETED" | "REMOVED">().notNull(),
  expiresAt: instant("expires_at").notNull(),
  createdAt: createdAt(),
});

/** Every Pix the sandbox's bank took, also late, twice or in another amount than asked. */
export const sandboxPixPayments = sandbox.table("pix_payments", {
  endToEndId: text("end_to_end_id").primaryKey(),
  txid: text("txid")
    .notNull()
    .references(() => sandboxPixCharges.txid),
  amountMinor: minorUnits("amount_minor").notNull(),
  createdAt: createdAt(),
});

export const sandboxCardPayments = sandbox.table(
  "card_payments",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    installments: integer("installments").notNull().default(1),
    payerTotalMinor: minorUnits("payer_total_minor"),
    status: text("status").$type<"APPROVED" | "DECLINED" | "CHALLENGE" | "CANCELED">().notNull(),
    declineCode: text("decline_code"),
    declinesAfterChallenge: boolean("declines_after_challenge").notNull().default(false),
    challengeId: text("challenge_id"),
    returnUrl: text("return_url").notNull(),
    brand: text("brand").notNull(),
    first6: text("first6").notNull(),
    last4: text("last4").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("card_payments_reference_key").on(t.reference),
    uniqueIndex("card_payments_challenge_key").on(t.challengeId),
    check("card_payments_amount", sql`${t.amountMinor} > 0`),
  ],
);

/** A session of the sandbox's international processor: the payer pays in `checkout_currency`, we are owed `amount_minor` BRL. */
export const sandboxInternationalSessions = sandbox.table(
  "international_sessions",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    merchantName: text("merchant_name").notNull(),
    description: text("description"),
    amountMinor: minorUnits("amount_minor").notNull(),
    checkoutCurrency: text("checkout_currency").notNull(),
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

/** The sandbox's bulletins: BRL for one unit of a currency, one row a currency and day (UTC). */
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

/** What the sandbox gave back, under the id by which it was asked. */
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
