import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A month's calendar and the tables of the guides: neither has rows of objects.
const OF_THEIR_OWN = [
  "app/(dashboard)/dashboard/balance/receivables/receivables-calendar.tsx",
  "app/docs/guides/[guide]/doc-blocks.tsx",
];

test("every table is declared by its columns: no page writes its own rows and heads", () => {
  const sources = ["app", "components"].flatMap((folder) => globSync(`${folder}/**/*.tsx`));
  const own = sources
    .filter((path) => path !== "components/ui/column-table.tsx")
    .filter((path) => /<(?:table|thead|Table|TableHead|TableHeaderCell)\b/.test(readFileSync(path, "utf8")));
  expect(sources.length).toBeGreaterThan(600);
  expect(own.toSorted()).toEqual(OF_THEIR_OWN);
});
