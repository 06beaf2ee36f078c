import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { startWatchedMemory, watchedMemory } from "#lib/platform/memory/watched-memory";

it("a process without requests sends no heartbeats, and reads the database at its next request", async () => {
  let sent = 0;
  const count = (text: unknown) => {
    if (String(text).includes("pg_notify")) sent += 1;
  };
  subscribe("ponte.sent-statements", count);
  const memory = startWatchedMemory();
  onTestFinished(async () => {
    unsubscribe("ponte.sent-statements", count);
    await memory.stop();
  });
  let reads = 0;
  const find = watchedMemory<number>(10);
  const ask = () =>
    find("key", async () => {
      reads += 1;
      return 7;
    });
  await memory.listening;
  const untilRemembered = async () => {
    for (let before = -1; before !== reads; await sleep(20)) {
      before = reads;
      await ask();
    }
  };
  await untilRemembered();
  await sleep(11_000);
  [sent, reads] = [0, 0];
  await sleep(1_000);
  expect(sent).toBe(0);
  await ask();
  expect(reads).toBe(1);
  await untilRemembered();
  expect(sent).toBeGreaterThan(0);
});
