import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, foreignKey } from "drizzle-orm/pg-core";
import { connections } from "#db/schema/connections";

/**
 * Ensures that a connection's money has the connection's custodian, and the platform's without one. A trigger writes
 * the column, and refuses another merchant's connection.
 */
export function custodyConstraints(
  table: string,
  { connectionId, custodian }: { connectionId: AnyPgColumn; custodian: AnyPgColumn },
) {
  return [
    foreignKey({
      name: `${table}_custody_fk`,
      columns: [connectionId, custodian],
      foreignColumns: [connections.id, connections.custodian],
    }),
    check(`${table}_custodian`, sql`${connectionId} is not null or ${custodian} = 'PLATFORM'`),
  ];
}
