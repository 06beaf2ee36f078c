import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newWork, within } from "#db/work";
import {
  ACTIVE_MS,
  FairQueue,
  giveBackSlot,
  inSlot,
  LONGEST_SLOT_MS,
  LONGEST_WAIT_MS,
  SHARE,
  takeSlotForPage,
} from "#lib/platform/http/fair-queue";
import { TICK_MS } from "#lib/platform/http/turn-queue";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests `count` slots; `given` collects their release functions, `refused` the refusals' codes. */
async function ask(queue: FairQueue, merchantId: string, count: number) {
  const [given, refused] = [[] as (() => void)[], [] as string[]];
  for (let number = 0; number < count; number += 1)
    void queue.take(merchantId).then(
      (giveBack) => given.push(giveBack),
      ({ code }) => refused.push(code),
    );
  await vi.advanceTimersByTimeAsync(0);
  return { given, refused };
}

describe("a merchant's slots", () => {
  it("are unlimited while no other merchant has requests", async () => {
    const { given } = await ask(new FairQueue(), "noisy", 100);
    expect(given).toHaveLength(100);
  });

  it("are two while another merchant has requests, which is admitted immediately", async () => {
    const queue = new FairQueue();
    await ask(queue, "quiet", 1);
    const { given } = await ask(queue, "noisy", 100);
    expect(given).toHaveLength(SHARE);
    expect((await ask(queue, "quiet", 1)).given).toHaveLength(1);
    for (const giveBack of [given[0], given[0]]) giveBack?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(given).toHaveLength(SHARE + 1);
  });

  it("stay two however slow the machine is, and a request that waits a second is refused", async () => {
    const queue = new FairQueue();
    const { given, refused } = await ask(queue, "noisy", 1);
    for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += TICK_MS) {
      await ask(queue, "quiet", 1);
      if (waitedMs === 0) await ask(queue, "noisy", 1);
      await vi.advanceTimersByTimeAsync(TICK_MS);
    }
    const late = await ask(queue, "noisy", 50);
    for (let waitedMs = 0; waitedMs <= LONGEST_WAIT_MS - TICK_MS; waitedMs += TICK_MS) {
      await ask(queue, "quiet", 1);
      expect(late.refused).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(TICK_MS);
    }
    expect([given.length, refused.length]).toEqual([1, 0]);
    expect(late.refused).toEqual(Array(50 - late.given.length).fill("unavailable"));
    expect(late.given.length).toBeLessThanOrEqual(SHARE);
  });

  it("are taken back from requests that never release them", async () => {
    const queue = new FairQueue();
    await ask(queue, "quiet", 1);
    await ask(queue, "noisy", SHARE);
    await vi.advanceTimersByTimeAsync(LONGEST_SLOT_MS - TICK_MS);
    await ask(queue, "quiet", 1);
    const { given } = await ask(queue, "noisy", SHARE);
    expect(given).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect(given).toHaveLength(SHARE);
  });

  it("are unlimited again once the other has had no request for a second", async () => {
    const queue = new FairQueue();
    await ask(queue, "quiet", 1);
    await vi.advanceTimersByTimeAsync(TICK_MS);
    const { given } = await ask(queue, "noisy", 20);
    await vi.advanceTimersByTimeAsync(ACTIVE_MS);
    expect(given).toHaveLength(20);
  });

  it("are separate even when three merchants alternate", async () => {
    const queue = new FairQueue();
    for (const merchantId of ["a", "b", "c"]) await ask(queue, merchantId, 1);
    for (const merchantId of ["a", "b", "c"])
      expect((await ask(queue, merchantId, 5)).given).toHaveLength(SHARE - 1);
  });
});

describe("the slot of a request", () => {
  it("is released before waiting for a provider", async () => {
    await inSlot("quiet", async () => {});
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const all = Array.from({ length: SHARE * 3 }, () =>
      inSlot("noisy", async () => {
        begun += 1;
        giveBackSlot();
        await answer;
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toBe(SHARE * 3);
    resolve();
    await Promise.all(all);
  });

  it("of a page is released once rendered, and a page that waits too long offers a retry", async () => {
    vi.advanceTimersByTime(ACTIVE_MS);
    await inSlot("quiet", async () => {});
    const pages = Array.from({ length: SHARE + 2 }, () => newWork());
    let drawn = 0;
    const all = pages.map((work) =>
      within(work, () =>
        takeSlotForPage("loud").then(
          () => (drawn += 1),
          () => {},
        ),
      ),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn).toBe(SHARE);
    pages[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn).toBe(SHARE + 1);
    for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += TICK_MS) {
      await inSlot("quiet", async () => {});
      await vi.advanceTimersByTimeAsync(TICK_MS);
    }
    await Promise.all(all);
    expect(pages.map((work) => work.hasFailed())).toEqual([false, false, false, true]);
  });
});
