import { describe, expect, it } from "vitest";
import { receiverSlots, SLOTS } from "#lib/worker/callback-pump/receiver-slots";

function taken(slots: ReturnType<typeof receiverSlots>, group: string): number {
  let count = 0;
  while (slots.take(group)) count += 1;
  return count;
}

/** Ends all running calls, as answered or timed out. */
function end(slots: ReturnType<typeof receiverSlots>, group: string, count: number, answered: boolean) {
  for (let call = 0; call < count; call += 1) slots.release(group, answered);
}

describe("a worker's slots", () => {
  it("give an answering receiver twice as many slots", () => {
    const slots = receiverSlots();
    expect(taken(slots, "m a")).toBe(SLOTS.fetched);
    end(slots, "m a", SLOTS.fetched, true);
    expect(taken(slots, "m a")).toBe(SLOTS.receiver);
  });

  it("give a silent receiver one, until it answers again", () => {
    const slots = receiverSlots();
    end(slots, "m a", taken(slots, "m a"), false);
    expect(taken(slots, "m a")).toBe(1);
    expect(slots.full()).toEqual(["m a"]);
    end(slots, "m a", 1, true);
    expect(slots.full()).toEqual([]);
    expect(taken(slots, "m a")).toBe(SLOTS.fetched);
  });

  it("leave slots for a merchant's other receivers, but no merchant gets more than its share", () => {
    const slots = receiverSlots();
    end(slots, "m a", taken(slots, "m a"), false);
    expect(taken(slots, "m b")).toBe(SLOTS.fetched);
    const receivers = Array.from({ length: 20 }, (_, n) => `m ${n}`);
    const more = receivers.reduce((sum, group) => sum + taken(slots, group), 0);
    expect(SLOTS.fetched + more).toBe(SLOTS.merchant);
    expect(taken(slots, "other a")).toBe(SLOTS.fetched);
    expect(slots.full()).toEqual(expect.arrayContaining(["m b", ...receivers]));
  });

  it("keep most slots free of silent receivers, however many there are", () => {
    const slots = receiverSlots();
    const silent = Array.from({ length: 500 }, (_, n) => `m${n} a`);
    for (const group of silent) end(slots, group, taken(slots, group), false);
    const inUse = silent.reduce((sum, group) => sum + taken(slots, group), 0);
    expect(inUse).toBe(SLOTS.silentTogether);
    expect(slots.free()).toBe(SLOTS.together - SLOTS.silentTogether);
    expect(taken(slots, "healthy a")).toBe(SLOTS.fetched);
  });

  it("are free again for others once calls linger, which still count for their merchant", () => {
    const slots = receiverSlots();
    const hanging = Array.from({ length: 100 }, (_, n) => `m${n} a`);
    const inUse = hanging.reduce((sum, group) => sum + taken(slots, group), 0);
    expect(taken(slots, "healthy a")).toBe(0);
    for (let call = 0; call < inUse; call += 1) expect(slots.linger()).toBe(true);
    expect(slots.lingering()).toBe(inUse);
    expect(taken(slots, "healthy a")).toBe(SLOTS.fetched);
    expect(taken(slots, "m0 a")).toBe(0);
    slots.release("m0 a", true, true);
    expect([slots.lingering(), slots.free()]).toEqual([inUse - 1, SLOTS.together - SLOTS.fetched]);
    expect(slots.take("m0 a")).toBe(true);
  });

  it("limit the lingering calls", () => {
    const slots = receiverSlots();
    for (let call = 0; call < SLOTS.lingering; call += 1) {
      slots.take(`m${call} a`);
      slots.linger();
    }
    expect(slots.take("m a")).toBe(true);
    expect(slots.linger()).toBe(false);
  });

  it("never exceed the total", () => {
    const slots = receiverSlots();
    const inUse = Array.from({ length: 100 }, (_, n) => taken(slots, `m${n} a`)).reduce((a, b) => a + b);
    expect(inUse).toBe(SLOTS.together);
    expect(slots.free()).toBe(0);
    expect(slots.release("m0 a", true)).toBe(true);
  });

  it("report when there is room for a batch again", () => {
    const slots = receiverSlots();
    taken(slots, "m a");
    const released = Array.from({ length: SLOTS.fetched }, () => slots.release("m a", true));
    expect(released.filter(Boolean)).toHaveLength(1);
  });

  it("forget after ten minutes that a receiver was silent", () => {
    let now = 0;
    const slots = receiverSlots(() => now);
    end(slots, "m a", taken(slots, "m a"), false);
    now = 601_000;
    expect(slots.full()).toEqual([]);
    expect(taken(slots, "m a")).toBe(SLOTS.fetched);
  });
});
