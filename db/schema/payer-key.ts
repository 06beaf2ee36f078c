import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { listed } from "#db/columns";
import { PAYER_KEY_PREFIXES } from "#lib/customers/payer-key.rules";

/**
 * The key of a charge's payer: the document, else the e-mail in lower case, else null. `customer` is the charge's
 * column.
 */
export function payerKey(customer: SQLWrapper): SQL<string | null> {
  const document = sql`${listed([PAYER_KEY_PREFIXES.document])} || (${customer}->>'document')`;
  const email = sql`${listed([PAYER_KEY_PREFIXES.email])} || lower(${customer}->>'email')`;
  return sql<string | null>`coalesce(${document}, ${email})`;
}
