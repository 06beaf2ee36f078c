import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LOADER = /from "#lib\/pages\//g;

test("a page or layout calls at most one loader", () => {
  const pages = globSync("app/**/{page,layout}.tsx");
  expect(pages.length).toBeGreaterThan(60);
  const greedy = pages.filter((path) => (readFileSync(path, "utf8").match(LOADER) ?? []).length > 1);
  expect(greedy).toEqual([]);
});

test("a page of the dashboard that shows what is stored has a loader, which admits its reader", () => {
  // An address of before that leads on to the settings, and every address where nothing is.
  const others = ["installments/page.tsx", "[...path]/page.tsx"];
  const pages = globSync("app/(dashboard)/dashboard/**/page.tsx").filter(
    (path) => !others.some((other) => path.endsWith(`dashboard/${other}`)),
  );
  const without = pages.filter((path) => !readFileSync(path, "utf8").match(LOADER));
  expect(without).toEqual([]);
  const loaders = globSync("lib/pages/**/load-*.ts").filter(
    (path) => !/\/(?:auth|checkout|docs)\//.test(path) && !path.includes(".test."),
  );
  const open = loaders.filter(
    (path) => !/current(?:Merchant|Staff)?Session\(/.test(readFileSync(path, "utf8")),
  );
  expect(open).toEqual([]);
});
