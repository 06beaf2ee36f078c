import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "#db/client";
import { chainCursors } from "#db/schema/chain-watch";
import { findCursor } from "#lib/chain/chain-cursors.queries";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { newId } from "#lib/platform/ids/new-id";
import { evmProvider } from "#lib/providers/evm/evm-provider";
import { changeSettings } from "#test/change-settings";
import { evmConnection } from "#test/evm/evm-wallet";
import { startLocalChain } from "#test/evm/local-chain";
import { startRpcProxy } from "#test/evm/rpc-proxy";

changeSettings({ allowPrivateTargets: true });

const TOKEN = PAY_CURRENCIES.USDTBSC.contract;
const PROGRAM = join(import.meta.dirname, "..", "..", "evm", "watcher-program.ts");

test("a watcher killed while reading misses nothing and counts nothing twice", async () => {
  const chain = await startLocalChain({ chainId: 56, tokens: [TOKEN] });
  const proxy = await startRpcProxy(chain.url);
  const connection = evmConnection([proxy.url]);
  const provider = evmProvider(connection);
  const watch = { connectionId: connection.id, chain: "eip155:56" };
  const request = { reference: newId("attempt"), currency: "USDTBSC", amountUnits: 1n } as const;
  const { paymentId, address } = await provider.createPayment(request);
  const start = await chain.height();
  // Some transfers in each of three ranges.
  for (const units of [1n, 2n, 4n, 8n, 16n, 32n]) {
    await chain.payToken(TOKEN, address, units);
    await chain.mine(90);
  }

  const ranges: number[] = [];
  proxy.answer = async ({ method, params }, pass) => {
    if (method !== "eth_getLogs") return pass();
    const [{ fromBlock, topics }] = params as [{ fromBlock: string; topics: unknown[] }];
    // Outgoing transfers are queried too.
    if (topics[1]) return pass();
    ranges.push(Number(fromBlock));
    return ranges.length < 2 ? pass() : new Promise(() => {});
  };
  const worker = spawn(process.execPath, [PROGRAM, JSON.stringify(connection)], {
    stdio: "inherit",
    env: { ...process.env, ALLOW_PRIVATE_TARGETS: "true" },
  });
  await vi.waitFor(() => expect(ranges.length).toBe(2), { timeout: 60_000 });
  worker.kill("SIGKILL");
  await once(worker, "exit");
  expect((await findCursor(db(), watch))?.height).toBe(start + 200);

  proxy.answer = (_, pass) => pass();
  // The lease outlives the killed watcher, and no other watcher reads until the lease has ended.
  await provider.watch?.("another worker");
  expect((await findCursor(db(), watch))?.height).toBe(start + 200);
  await db()
    .update(chainCursors)
    .set({ leaseUntil: new Date(0) })
    .where(eq(chainCursors.connectionId, connection.id));
  await provider.watch?.("another worker");
  const seen = await provider.findPayment(paymentId);
  const units = seen?.transactions.map(({ amountUnits }) => amountUnits).toSorted((a, b) => Number(a - b));
  expect(units).toEqual([1n, 2n, 4n, 8n, 16n, 32n]);
  await proxy.stop();
  await chain.stop();
});
