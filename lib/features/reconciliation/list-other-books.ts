import type { Reader } from "#db/client";
import { listConnectedProviders } from "#db/queries/providers/connections";
import type { Books } from "#lib/domain/dispute/reconciliation";
import { findAdapter } from "#lib/providers/registry";

/** The providers that anybody has a connection to and whose books are no list, by their own names, and how those are read. */
export async function listOtherBooks(
  reader: Reader,
): Promise<{ provider: string; books: Exclude<Books, "LIST"> }[]> {
  const connected = await listConnectedProviders(reader);
  return connected.flatMap((name) => {
    const adapter = findAdapter(name);
    if (!adapter || adapter.books === "LIST") return [];
    return [{ provider: adapter.label, books: adapter.books }];
  });
}
