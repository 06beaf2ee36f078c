import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const META = new URL("./migrations/meta/", import.meta.url);

// A snapshot has 13,000 lines, and drizzle-kit needs only the newest: after generating, delete the previous one.
test("only the newest migration keeps its snapshot", () => {
  const journal = JSON.parse(readFileSync(new URL("_journal.json", META), "utf8")) as {
    entries: { idx: number }[];
  };
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, "0");
  expect(readdirSync(META).filter((name) => name.endsWith("_snapshot.json"))).toEqual([
    `${newest}_snapshot.json`,
  ]);
});
