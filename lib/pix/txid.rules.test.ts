import { expect, it } from "vitest";
import { readTxid, txidOf } from "#lib/pix/txid.rules";
import { newId } from "#lib/platform/ids/new-id";
import { receivedTxid } from "#lib/providers/api-pix/wire";

it("a txid that a bank writes in upper case is ours, and another program's stays as it is", () => {
  const txid = txidOf(newId("attempt"));
  expect(readTxid(txid.toUpperCase())).toBe(txid);
  expect(receivedTxid.parse(txid.toUpperCase())).toBe(txid);
  expect(readTxid("LojaABC123")).toBe("LojaABC123");
});
