import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every route function that admits a merchant's caller works in that merchant's slots", () => {
  const files = globSync("lib/routes/*route.ts").filter((path) =>
    /\b(?:guardOf|admitCaller|admitMerchant)[<(]/.test(readFileSync(path, "utf8")),
  );
  expect(files).toContain("lib/routes/route.ts");
  expect(files.length).toBeGreaterThan(2);
  const without = files.filter(
    (path) => !/#lib\/(?:routes\/serve|platform\/http\/fair-queue)"/.test(readFileSync(path, "utf8")),
  );
  expect(without).toEqual([]);
});
