import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";

/**
 * Keys that sign access and checkout tokens; the private half is sealed, JWKS shows the public half. All unretired keys
 * verify; the one with the latest past `signs_from` signs.
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
