import { sql } from "drizzle-orm";
import { boolean, check, pgSchema, text, uniqueIndex } from "drizzle-orm/pg-core";
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
