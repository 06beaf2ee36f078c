import { describe, expect, it } from "vitest";
import { EVENT_TYPES, subscribesTo } from "#lib/webhooks/event-types.rules";

describe("subscribesTo", () => {
  it.each(EVENT_TYPES)("includes %s by its name or by the asterisk, and by no other name", (type) => {
    expect(subscribesTo([type], type)).toBe(true);
    expect(subscribesTo(["*"], type)).toBe(true);
    expect(
      subscribesTo(
        EVENT_TYPES.filter((other) => other !== type),
        type,
      ),
    ).toBe(false);
  });

  it("never includes a ping, which is sent to one endpoint only", () => {
    expect(subscribesTo(["*"], "ping")).toBe(false);
  });
});
