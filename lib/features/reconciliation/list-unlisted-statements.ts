import type { Reader } from "#db/client";
import { listConnectedProviders } from "#db/queries/providers/connections";
import type { StatementForm } from "#lib/domain/dispute/reconciliation";
import { findAdapter } from "#lib/providers/registry";

/** The providers that anybody has a connection to and whose books are no list, by their own names, and how those are read. */
export async function listUnlistedStatements(
  reader: Reader,
): Promise<{ provider: string; form: Exclude<StatementForm, "LIST"> }[]> {
  const connected = await listConnectedProviders(reader);
  return connected.flatMap((name) => {
    const adapter = findAdapter(name);
    if (!adapter || adapter.statementForm === "LIST") return [];
    return [{ provider: adapter.label, form: adapter.statementForm }];
  });
}
