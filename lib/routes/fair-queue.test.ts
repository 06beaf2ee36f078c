import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every door that admits a merchant's caller works in that merchant's slots", () => {
  const doors = globSync("lib/routes/*-route.ts").filter((path) =>
    /#lib\/routes\/admit-(?:caller|merchant)"/.test(readFileSync(path, "utf8")),
  );
  expect(doors.length).toBeGreaterThan(5);
  const without = doors.filter(
    (path) => !/#lib\/(?:routes\/serve|platform\/http\/fair-queue)"/.test(readFileSync(path, "utf8")),
  );
  expect(without).toEqual([]);
});
