import { describe, expect, it } from "vitest";
import { isId } from "#lib/domain/ids";
import { idBounds } from "#lib/platform/ids/id-bounds";
import { newId } from "#lib/platform/ids/new-id";

const HOUR_MS = 60 * 60_000;

describe("the bounds of a period's ids", () => {
  it("contain everything created within the period", () => {
    const now = new Date();
    const { from, to } = idBounds("event", now, now);
    const id = newId("event");
    expect(String(from) < id && id < String(to)).toBe(true);
  });

  it("exclude what is created more than an hour away", () => {
    const now = Date.now();
    const { from } = idBounds("event", new Date(now + 2 * HOUR_MS), undefined);
    const { to } = idBounds("event", undefined, new Date(now - 2 * HOUR_MS));
    const id = newId("event");
    expect(id < String(from)).toBe(true);
    expect(String(to) < id).toBe(true);
  });

  it("have the form of ids, and are open where the period is", () => {
    const { from, to } = idBounds("delivery", new Date(0), undefined);
    expect(isId("delivery", from ?? "")).toBe(true);
    expect(to).toBeUndefined();
  });
});
