import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";

/**
 * Keys that sign access and checkout tokens; the private half is sealed, the public half is what JWKS shows. Of those that are
 * not retired all verify, and the one whose `signs_from` came last signs.
 */
export const signingKeys = pgTable("signing_keys", {
  kid: text("kid").primaryKey(),
  algorithm: text("algorithm").notNull(),
  publicJwk: jsonb("public_jwk").$type<Record<string, unknown>>().notNull(),
  privateKey: text("private_key_sealed").notNull(),
  signsFrom: instant("signs_from").notNull().defaultNow(),
  retiredAt: instant("retired_at"),
  createdAt: createdAt(),
});
