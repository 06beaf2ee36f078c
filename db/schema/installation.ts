import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";

/**
 * The values that all machines on this database share, in its only row; the fingerprint does not reveal the
 * key. The hash key exists after the first rotation of the secret key, because existing hashes cannot be made
 * again. `backed_up_at`: when the newest finished backup by `npm run backup` was begun.
 */
export const installation = pgTable(
  "installation",
  {
    only: boolean("only").primaryKey().default(true),
    secretKeyFingerprint: text("secret_key_fingerprint").notNull(),
    hashKeySealed: text("hash_key_sealed"),
    /** Since when this key seals; null where it was never rotated. */
    secretKeySince: instant("secret_key_since"),
    backedUpAt: instant("backed_up_at"),
    createdAt: createdAt(),
  },
  (t) => [check("installation_only", sql`${t.only}`)],
);
