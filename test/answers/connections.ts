import * as connections from "#lib/connections/operations.contract";
import { isId } from "#lib/domain/ids";
import { readStoredFile } from "#lib/reconciliation/read-stored-file";
import type { Ask } from "#test/checked-answers";

/** Calls every operation of connections, to the fake bank. */
export async function askOfConnections(ask: Ask): Promise<void> {
  const settings = { account: "answers", token: "t0ken" };
  const body = { provider: "fakepix", label: "Bank", settings, smallest: "1.00" };
  const { id } = await ask(connections.createConnection, { body });
  const one = { params: { connectionId: id } };
  await ask(connections.listConnectionAdapters);
  await ask(connections.listConnections);
  await ask(connections.updateConnection, { ...one, body: { priority: 2, largest: "100.00" } });
  await ask(connections.setConnectionSettings, { ...one, body: { settings: { token: "t1ken" } } });
  await ask(connections.testConnection, one);
  await ask(connections.getSettlement, { ...one, query: "?start_date=2026-11-01" });
  const file = {
    name: "file.csv",
    content: Buffer.from("id;day;gross;fee\nE1;2026-11-24;1,00;0,10\n").toString("base64"),
  };
  const columns = { reference: "id", day: "day", gross: "gross", fee: ["fee"] };
  const form = { separator: "SEMICOLON", decimal: "COMMA", date: "YYYY-MM-DD", encoding: "UTF-8", columns };
  const sent = await ask(connections.importSettlementFile, { ...one, body: { ...file, form } });
  if (!isId("settlementFile", sent.id)) throw new Error("A settlement file has an id.");
  await readStoredFile(sent.id);
  await ask(connections.listSettlementFiles, one);
  const params = { connectionId: id, fileId: sent.id };
  await ask(connections.bookSettlementFile, { params });
  await ask(connections.withdrawSettlementFile, { params });
  const paying = { provider: "fakebank", label: "Paying bank", settings };
  const bank = await ask(connections.createConnection, { body: paying });
  await ask(connections.getAccountBalance, { params: { connectionId: bank.id } });
  await ask(connections.deleteConnection, one);
}
