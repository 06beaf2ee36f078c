import type postgres from "postgres";

/**
 * PostgreSQL's catalog of the schemas `public` and `sandbox`, as sorted lines by kind: two databases with the same facts behave
 * the same. Left out are the order of a table's columns, since later columns are last, and whether a check was validated, since
 * rows may be older than the check.
 */
export async function readSchemaFacts(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const facts: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(QUERIES)) {
    const rows = await sql.unsafe<{ fact: string }[]>(query);
    facts[kind] = rows.map((row) => row.fact).sort();
  }
  return facts;
}

const OURS = "nspname in ('public', 'sandbox')";
const RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${OURS}`;

const QUERIES = {
  tables: `
    select format('%I.%I %s %s %s', nspname, relname, relkind, relpersistence, reloptions) as fact
    from ${RELATIONS} where relkind in ('r', 'p', 'v', 'm', 'f')`,
  columns: `
    select format('%I.%I.%I %s %s not null: %s default: %s identity: %s generated: %s collation: %s', nspname, relname, attname,
      format_type(atttypid, atttypmod), attcompression, attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated,
      attcollation::regcollation) as fact
    from ${RELATIONS} join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = c.oid and adnum = attnum where relkind in ('r', 'p')`,
  sequences: `
    select format('%I.%I %s start %s from %s to %s by %s cycle %s', schemaname, sequencename, data_type, start_value, min_value,
      max_value, increment_by, cycle) as fact
    from pg_sequences where schemaname in ('public', 'sandbox')`,
  indexes: `
    select format('%s valid: %s', pg_get_indexdef(indexrelid), indisvalid) as fact
    from ${RELATIONS} join pg_index on indrelid = c.oid`,
  // From PostgreSQL 18 on "not null" is a constraint too (n); the columns have it on every version.
  constraints: `
    select format('%I.%I %I %s', nspname, relname, conname, replace(pg_get_constraintdef(k.oid), ' NOT VALID', '')) as fact
    from ${RELATIONS} join pg_constraint k on conrelid = c.oid and contype <> 'n'`,
  functions: `
    select pg_get_functiondef(p.oid) as fact
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${OURS}`,
  // PostgreSQL prints a condition with fewer parentheses if it is read from its own output.
  triggers: `
    select format('%s enabled: %s', translate(pg_get_triggerdef(t.oid), '()', ''), tgenabled) as fact
    from ${RELATIONS} join pg_trigger t on tgrelid = c.oid and not tgisinternal`,
  statistics: `
    select pg_get_statisticsobjdef(s.oid) as fact
    from ${RELATIONS} join pg_statistic_ext s on stxrelid = c.oid`,
  grants: `
    select format('%I.%I %s to %s grantable: %s', nspname, relname, privilege_type,
      case grantee when 0 then 'everybody' else grantee::regrole::text end, is_grantable) as fact
    from ${RELATIONS}, aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)))
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S')`,
};
