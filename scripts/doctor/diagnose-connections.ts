import { db } from "#db/client";
import { listLiveConnections } from "#db/queries/providers/connections";
import { type Finding, ok, problem } from "#lib/domain/finding";
import { checkConnection } from "#lib/features/connections/check-connection";

/** Asks the provider of every enabled live connection whether it works, one after the other. */
export async function diagnoseConnections(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const connection of await listLiveConnections(db())) {
    const { id, provider, label } = connection;
    const name = `The connection ${label} (${provider}, ${id})`;
    const found = await checkConnection(connection);
    const setting = found?.field ? ` See its setting ${found.field}.` : "";
    findings.push(
      found
        ? problem(`${name} does not work: ${found.code}. ${found.detail}${setting}`)
        : ok(`${name} works.`),
    );
  }
  return findings;
}
