import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, foreignKey } from "drizzle-orm/pg-core";
import { connections } from "#db/schema/connections";

/**
 * What holds that money through a connection lies where the connection says, and at the platform without one. A trigger writes the
 * column from the connection, and refuses another merchant's.
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
