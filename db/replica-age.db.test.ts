import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchReplicaAge } from "#db/replica-age";

const OLDEST_MS = 5_000;

let primaryAt: bigint;
let replicaAt: bigint | null;
beforeEach(() => {
  vi.useFakeTimers();
  primaryAt = 100n;
  replicaAt = 100n;
});
afterEach(() => void vi.useRealTimers());

const watch = () =>
  watchReplicaAge({ written: async () => primaryAt, replayed: async () => replicaAt }, OLDEST_MS);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("is fresh while the replica follows the primary, and too old after five seconds behind it", async () => {
  const age = watch();
  expect(age.isFresh()).toBe(false);
  await pass(0);
  expect(age.isFresh()).toBe(true);
  primaryAt = 200n;
  await pass(OLDEST_MS - 1_000);
  expect(age.isFresh()).toBe(true);
  await pass(1_500);
  expect(age.isFresh()).toBe(false);
  replicaAt = 200n;
  await pass(1_000);
  expect(age.isFresh()).toBe(true);
  age.stop();
});

it("is as old as the newest position it has reached, however far the primary has advanced since", async () => {
  const age = watch();
  for (let second = 0; second < 20; second += 1) {
    replicaAt = primaryAt;
    primaryAt += 1_000n;
    await pass(1_000);
  }
  expect(age.isFresh()).toBe(true);
  age.stop();
});

it("is not fresh for a server that follows no primary, nor after a failure until the next check", async () => {
  const age = watch();
  await pass(0);
  age.distrust();
  expect(age.isFresh()).toBe(false);
  await pass(1_000);
  expect(age.isFresh()).toBe(true);
  replicaAt = null;
  await pass(OLDEST_MS + 1_000);
  expect(age.isFresh()).toBe(false);
  age.stop();
});
