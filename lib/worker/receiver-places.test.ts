import { describe, expect, it } from "vitest";
import { PLACES, receiverPlaces } from "#lib/worker/receiver-places";

function taken(places: ReturnType<typeof receiverPlaces>, group: string): number {
  let count = 0;
  while (places.take(group)) count += 1;
  return count;
}

/** Ends all calls under way, as if they were answered or timed out. */
function end(places: ReturnType<typeof receiverPlaces>, group: string, count: number, answered: boolean) {
  for (let call = 0; call < count; call += 1) places.release(group, answered);
}

describe("a worker's slots", () => {
  it("give an answering receiver twice as many", () => {
    const places = receiverPlaces();
    expect(taken(places, "m a")).toBe(PLACES.fetched);
    end(places, "m a", PLACES.fetched, true);
    expect(taken(places, "m a")).toBe(PLACES.receiver);
  });

  it("give a silent receiver one, until it answers again", () => {
    const places = receiverPlaces();
    end(places, "m a", taken(places, "m a"), false);
    expect(taken(places, "m a")).toBe(1);
    expect(places.full()).toEqual(["m a"]);
    end(places, "m a", 1, true);
    expect(places.full()).toEqual([]);
    expect(taken(places, "m a")).toBe(PLACES.fetched);
  });

  it("leave slots for a merchant's other receivers, but no merchant gets more than its share", () => {
    const places = receiverPlaces();
    end(places, "m a", taken(places, "m a"), false);
    expect(taken(places, "m b")).toBe(PLACES.fetched);
    const receivers = Array.from({ length: 20 }, (_, n) => `m ${n}`);
    const more = receivers.reduce((sum, group) => sum + taken(places, group), 0);
    expect(PLACES.fetched + more).toBe(PLACES.merchant);
    expect(taken(places, "other a")).toBe(PLACES.fetched);
    expect(places.full()).toEqual(expect.arrayContaining(["m b", ...receivers]));
  });

  it("keep most slots free of silent receivers, however many there are", () => {
    const places = receiverPlaces();
    const silent = Array.from({ length: 500 }, (_, n) => `m${n} a`);
    for (const group of silent) end(places, group, taken(places, group), false);
    const held = silent.reduce((sum, group) => sum + taken(places, group), 0);
    expect(held).toBe(PLACES.silentTogether);
    expect(places.free()).toBe(PLACES.together - PLACES.silentTogether);
    expect(taken(places, "healthy a")).toBe(PLACES.fetched);
  });

  it("never exceed the total", () => {
    const places = receiverPlaces();
    const held = Array.from({ length: 100 }, (_, n) => taken(places, `m${n} a`)).reduce((a, b) => a + b);
    expect(held).toBe(PLACES.together);
    expect(places.free()).toBe(0);
    expect(places.release("m0 a", true)).toBe(true);
  });

  it("report when there is room for a batch again", () => {
    const places = receiverPlaces();
    taken(places, "m a");
    const told = Array.from({ length: PLACES.fetched }, () => places.release("m a", true));
    expect(told.filter(Boolean)).toHaveLength(1);
  });

  it("forget after ten minutes that a receiver was silent", () => {
    let now = 0;
    const places = receiverPlaces(() => now);
    end(places, "m a", taken(places, "m a"), false);
    now = 601_000;
    expect(places.full()).toEqual([]);
    expect(taken(places, "m a")).toBe(PLACES.fetched);
  });
});
