import { expect, it } from "vitest";
import { firstIdAt } from "#lib/domain/id-bound";
import { isId } from "#lib/domain/ids";
import { newId } from "#lib/ids/new-id";

it("an id lies between the bounds of its millisecond and of the next", () => {
  for (let n = 0; n < 50; n += 1) {
    const before = new Date();
    const id: string = newId("charge");
    const after = new Date(Date.now() + 1);
    expect(id >= firstIdAt("charge", before)).toBe(true);
    expect(id < firstIdAt("charge", after)).toBe(true);
  }
});

it("a bound is an id in form, at any instant", () => {
  for (const instant of [new Date(-1), new Date(0), new Date(8.64e15)]) {
    expect(isId("attempt", firstIdAt("attempt", instant))).toBe(true);
  }
  expect(firstIdAt("attempt", new Date(-1))).toBe(`att_${"0".repeat(26)}`);
});

it("later instants have greater bounds", () => {
  const bounds = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 2 ** 47].map((ms): string =>
    firstIdAt("charge", new Date(ms)),
  );
  expect(bounds).toEqual([...bounds].sort());
  expect(new Set(bounds).size).toBe(bounds.length);
});
