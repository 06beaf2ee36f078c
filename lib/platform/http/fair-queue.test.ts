import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ASKING_MS, MerchantTurns, SHARE, TURN_MS, waitForTurn } from "#lib/platform/http/merchant-turns";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for so many turns; `ends` gains what ends each one that began. */
async function ask(turns: MerchantTurns, merchantId: string, count: number) {
  const ends: (() => void)[] = [];
  for (let number = 0; number < count; number += 1) void turns.take(merchantId).then((end) => ends.push(end));
  await vi.advanceTimersByTimeAsync(0);
  return ends;
}

describe("a merchant's turns", () => {
  it("are as many as it asks for while nobody else asks", async () => {
    expect(await ask(new MerchantTurns(), "noisy", 100)).toHaveLength(100);
  });

  it("are two while another merchant asks, who goes on at once however many wait", async () => {
    const turns = new MerchantTurns();
    await ask(turns, "quiet", 1);
    const noisy = await ask(turns, "noisy", 100);
    expect(noisy).toHaveLength(SHARE);
    expect(await ask(turns, "quiet", 1)).toHaveLength(1);
    for (const end of [noisy[0], noisy[0]]) end?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(noisy).toHaveLength(SHARE + 1);
  });

  it("pass on after 50 ms, so that requests that wait for a provider hold up no others", async () => {
    const turns = new MerchantTurns();
    await ask(turns, "quiet", 1);
    const noisy = await ask(turns, "noisy", SHARE * 3);
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect(noisy).toHaveLength(SHARE * 2);
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect(noisy).toHaveLength(SHARE * 3);
  });

  it("are as many as wait once the other one has not asked for a second", async () => {
    const turns = new MerchantTurns();
    await ask(turns, "quiet", 1);
    const waiting = (ASKING_MS / TURN_MS) * SHARE * 2;
    const noisy = await ask(turns, "noisy", waiting);
    await vi.advanceTimersByTimeAsync(ASKING_MS);
    expect(noisy).toHaveLength(waiting);
  });

  it("are told apart also where three ask in turn", async () => {
    const turns = new MerchantTurns();
    for (const merchantId of ["a", "b", "c"]) await ask(turns, merchantId, 1);
    for (const merchantId of ["a", "b", "c"]) expect(await ask(turns, merchantId, 5)).toHaveLength(SHARE - 1);
  });

  it("end by themselves where nobody tells the end", async () => {
    await waitForTurn("quiet");
    let begun = 0;
    for (let n = 0; n < SHARE + 1; n += 1) void waitForTurn("noisy").then(() => (begun += 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toBe(SHARE);
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect(begun).toBe(SHARE + 1);
  });
});
