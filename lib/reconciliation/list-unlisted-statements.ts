import type { Reader } from "#db/client";
import { listConnectedProviders } from "#lib/connections/connections.queries";
import { findAdapter } from "#lib/providers/registry";
import type { StatementForm } from "#lib/reconciliation/reconciliation.rules";

/** Connected providers that have no list of movements, by name, with how their records are read instead. */
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
