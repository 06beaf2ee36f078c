import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";

/**
 * The values that all machines on this database share, in its only row; the fingerprint does not reveal the
 * key. The hash key exists after the first rotation of the secret key, because existing hashes cannot be made
 * again.
 */
export const installation = pgTable(
  "installation",
  {
    only: boolean("only").primaryKey().default(true),
    secretKeyFingerprint: text("secret_key_fingerprint").notNull(),
    hashKeySealed: text("hash_key_sealed"),
    createdAt: createdAt(),
  },
  (t) => [check("installation_only", sql`${t.only}`)],
);
