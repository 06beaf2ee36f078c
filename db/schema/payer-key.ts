import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { listed } from "#db/columns";
import { PAYER_KEY_PREFIXES } from "#lib/domain/customer/payer-key";

/**
 * What a charge knows its payer by: the document or, where none was given, the e-mail in lower case. Null where neither was.
 * `customer` is the column of a charge.
 */
export function payerKey(customer: SQLWrapper): SQL<string | null> {
  const document = sql`${listed([PAYER_KEY_PREFIXES.document])} || (${customer}->>'document')`;
  const email = sql`${listed([PAYER_KEY_PREFIXES.email])} || lower(${customer}->>'email')`;
  return sql<string | null>`coalesce(${document}, ${email})`;
}
