import * as connections from "#lib/schemas/operations/connections";
import type { Ask } from "#test/checked-answers";

/** Asks everything of connections to the fake bank. */
export async function askOfConnections(ask: Ask): Promise<void> {
  const settings = { account: "answers", token: "t0ken" };
  const body = { provider: "fakepix", label: "Bank", settings, smallest: "1.00" };
  const { id } = await ask(connections.createConnection, { body });
  const one = { params: { connectionId: id } };
  await ask(connections.listConnectionAdapters);
  await ask(connections.listConnections);
  await ask(connections.updateConnection, { ...one, body: { priority: 2, largest: "100.00" } });
  await ask(connections.setConnectionSettings, { ...one, body: { settings: { token: "" } } });
  await ask(connections.testConnection, one);
  await ask(connections.getSettlement, { ...one, query: "?start_date=2026-11-01" });
  await ask(connections.deleteConnection, one);
}
