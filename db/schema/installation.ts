import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";

/** What all machines on this database have to agree on, in its only row; the fingerprint does not lead back to the key. The
 * hash key is there once the secret key was rotated: what was hashed by the first one cannot be hashed anew. */
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
