import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageFiles } from "#scripts/testing/page-files";

it("docs/design.md says of every page what it answers", () => {
  const rows = readFileSync("docs/design.md", "utf8").matchAll(
    /^\| `(\/[^`]*)` \| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm,
  );
  const listed = [...rows].map(([, path = "", answers = ""]) => ({ path, answers: answers.trim() }));
  const paths = pageFiles().pages.map(
    (file) =>
      `/${file
        .split("/")
        .slice(1, -1)
        .filter((part) => !part.startsWith("("))
        .join("/")}`,
  );
  expect(listed.map(({ path }) => path).sort()).toEqual(paths.sort());
  expect(listed.filter(({ answers }) => answers.length < 10)).toEqual([]);
});
