import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingTexts } from "#tools/testing/page-texts";

test("every dashboard page passes its components their browser texts", () => {
  expect(missingTexts()).toEqual([]);
});

// The test above checks which texts a page provides, but not which parts get them: parts outside an inner wrapper would lack
// them.
test("a page passes its texts to the whole screen", () => {
  const pages = globSync("app/(dashboard)/**/{page,layout}.tsx");
  expect(pages.length).toBeGreaterThan(60);
  const inner = pages.filter((file) => {
    const text = readFileSync(file, "utf8");
    const handing = text.match(/<MoreMessages\b/g) ?? [];
    const outermost = text.match(/return (?:\(\s*)?<MoreMessages\b/g) ?? [];
    return handing.length > outermost.length;
  });
  expect(inner).toEqual([]);
});
