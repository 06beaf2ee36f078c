import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, createdAt, instant } from "#db/columns";
import { users } from "#db/schema/users";
import type { PasskeyId, UserId } from "#lib/domain/ids";

/**
 * Passkeys (WebAuthn credentials). `credential_id` is the authenticator's own id; `counter` the highest signature count
 * seen, 0 for authenticators that do not count.
 */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text("id").$type<PasskeyId>().primaryKey(),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    credentialId: text("credential_id").notNull().unique("passkeys_credential_key"),
    publicKey: bytes("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    lastUsedAt: instant("last_used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("passkeys_user").on(t.userId, t.id),
    check("passkeys_name", sql`length(${t.name}) between 1 and 100`),
  ],
);

/** Challenges answered by a passkey, kept until their expiry: each is answered once. */
export const usedChallenges = pgTable(
  "used_challenges",
  {
    challenge: text("challenge").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("used_challenges_expiry").on(t.expiresAt)],
);
