import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { levelsToPay } from "#scripts/testing/figures";
import { importGraph } from "#scripts/testing/import-graph";
import { pageFiles, partsOfOnePage, reachedFromOutside } from "#scripts/testing/page-files";

const LONGEST_PAGE = 250;
const MOST_LEVELS_TO_PAY = 8;

const imports = importGraph();
const { pages } = pageFiles(imports);
const read = (file: string) => readFileSync(file, "utf8");

test("what one page alone uses stands in its folder", () => {
  expect([...partsOfOnePage(imports)].map(([file, folder]) => `${file} belongs in ${folder}`)).toEqual([]);
});

test("nothing outside a page's folder imports what stands in it", () => {
  expect(reachedFromOutside(imports)).toEqual([]);
});

test("a page lies in page.tsx and, where that would be long, in a file of its loader", () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.filter((page) => read(page).split("\n").length > LONGEST_PAGE)).toEqual([]);
});

test("a page runs on the server, and its loader draws nothing", () => {
  expect(pages.filter((page) => read(page).startsWith('"use client"'))).toEqual([]);
  const loaders = [...imports.keys()].filter((file) => /^app\/.*\/(?:load|read)-[\w-]+\.ts$/.test(file));
  expect(loaders.length).toBeGreaterThan(5);
  const drawing = loaders.filter((file) => imports.get(file)?.some((named) => named.endsWith(".tsx")));
  expect(drawing).toEqual([]);
});

test("the button that pays by card stands few components below the checkout's page", () => {
  const levels = levelsToPay();
  expect(levels).toEqual(expect.arrayContaining(["CheckoutPage", "CardForm", "PayButton"]));
  expect(levels.length).toBeLessThanOrEqual(MOST_LEVELS_TO_PAY);
});
