import type postgres from "postgres";
import { listNarrowKeys, type NarrowKey } from "#db/citus/read-obstacles";
import { DISTRIBUTION_COLUMN } from "#db/distribution";

/**
 * Adds the merchant to every unique key that has none, under the key's own name: a cluster checks a key on one node alone. One
 * PostgreSQL keeps the keys without it, which are smaller and refuse more. Foreign keys that lead to them have to be gone.
 */
export async function widenKeys(sql: postgres.ISql): Promise<string[]> {
  const keys = await listNarrowKeys(sql);
  for (const key of keys) {
    if (key.columns === null) {
      await sql.unsafe(`drop index "${key.name}"`);
      await sql.unsafe(withMerchant(key.definition));
    } else {
      const columns = [...key.columns, DISTRIBUTION_COLUMN].map((column) => `"${column}"`).join(", ");
      await sql.unsafe(
        `alter table "${key.table}" drop constraint "${key.name}", add constraint "${key.name}" primary key (${columns})`,
      );
    }
  }
  return keys.map(({ table, name }: NarrowKey) => `${table}.${name}`);
}

/** The definition of an index with the merchant as its last column. */
export function withMerchant(definition: string): string {
  const start = definition.indexOf("(");
  let depth = 0;
  for (let at = start; at < definition.length; at++) {
    if (definition[at] === "(") depth += 1;
    if (definition[at] === ")") depth -= 1;
    if (depth === 0) return `${definition.slice(0, at)}, ${DISTRIBUTION_COLUMN}${definition.slice(at)}`;
  }
  throw new Error(`The definition of an index has no end of its columns: ${definition}`);
}
