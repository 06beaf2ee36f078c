import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingTexts } from "#tools/testing/page-texts";

test("every dashboard page passes its components their browser texts", () => {
  expect(missingTexts()).toEqual([]);
});

// Siblings of a partial wrapper would lack texts: the test above checks what a page provides, not to whom.
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
