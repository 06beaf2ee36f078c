import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";

/**
 * Values shared by all machines on this database, in its only row; the fingerprint does not reveal the key. The hash
 * key exists after the secret key's first rotation, because existing hashes cannot be recomputed. `backed_up_at`: when
 * the newest finished `npm run backup` began.
 */
export const installation = pgTable(
  "installation",
  {
    only: boolean("only").primaryKey().default(true),
    secretKeyFingerprint: text("secret_key_fingerprint").notNull(),
    hashKeySealed: text("hash_key_sealed"),
    /** Since when this key seals; null if never rotated. */
    secretKeySince: instant("secret_key_since"),
    backedUpAt: instant("backed_up_at"),
    createdAt: createdAt(),
  },
  (t) => [check("installation_only", sql`${t.only}`)],
);
