import { expect, it } from "vitest";
import { readTxid, txidOf } from "#lib/pix/txid.rules";
import { newId } from "#lib/platform/ids/new-id";
import { receivedTxid } from "#lib/providers/api-pix/wire";

it("a txid in upper case is recognized as ours, and another program's stays unchanged", () => {
  const txid = txidOf(newId("attempt"));
  expect(readTxid(txid.toUpperCase())).toBe(txid);
  expect(receivedTxid.parse(txid.toUpperCase())).toBe(txid);
  expect(readTxid("LojaABC123")).toBe("LojaABC123");
});
