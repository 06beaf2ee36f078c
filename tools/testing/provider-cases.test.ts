import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADAPTERS } from "#lib/providers/adapters";

const HEAD = "| Case | How proven | By which published text |";

test("the guide to providers has a table of cases for each adapter, with its published source", () => {
  const sections = readFileSync("docs/providers.md", "utf8").split(/^## /m);
  const without = ADAPTERS.filter(
    ({ name }) => !sections.some((section) => section.includes(`\`${name}\``) && section.includes(HEAD)),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test("no row of these tables has an empty cell", () => {
  const lines = readFileSync("docs/providers.md", "utf8").split("\n");
  const short = lines.filter((line, at) => {
    const head = lines.slice(0, at).findLastIndex((one) => !one.startsWith("|"));
    return lines[head + 1] === HEAD && line.startsWith("|") && line.split(/(?<!\\)\|/).length !== 5;
  });
  expect(short).toEqual([]);
});
