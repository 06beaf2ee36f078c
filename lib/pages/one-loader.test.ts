import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readPageSource } from "#tools/testing/page-source";

/** What a page outside its loaders may import from our code: the same as components, and shared loaders. */
const DRAWS_WITH =
  /^(?:#app\/|#components\/|\.\/|#lib\/(?:client|domain|pages|schemas|platform\/i18n)\/|#lib\/platform\/qr\/qr-code$|#lib\/.+\.(?:rules|contract|params)$)/;
const ADMITS = /current(?:Merchant|Staff)?Session\(/;

/** The source of a page's loader: in the page, next to it, or in lib/pages when shared. */
function loaderText(page: string, name: string): string {
  const own = readPageSource(page).loaders.get(name);
  if (own !== undefined) return own;
  const imports = readFileSync(page, "utf8").matchAll(
    /import \{([^}]*)\} from "(#lib\/pages\/|\.\/)([^"]+)"/g,
  );
  const [, , base, path] = [...imports].find(([, names = ""]) => names.split(/[\s,]+/).includes(name)) ?? [];
  if (!base || !path) return "";
  return readFileSync(`${base === "./" ? join(dirname(page), path) : `lib/pages/${path}`}.ts`, "utf8");
}

test("a page or layout calls at most one loader, and its title at most one", () => {
  const pages = globSync("app/**/{page,layout}.tsx");
  expect(pages.length).toBeGreaterThan(60);
  const isGreedy = (path: string) => {
    const { loadersOfPage, titleLoaders } = readPageSource(path);
    return loadersOfPage.length > 1 || titleLoaders.length > 1;
  };
  expect(pages.filter(isGreedy)).toEqual([]);
});

test("only a page's loader reads data", () => {
  const reads = globSync("app/**/page.tsx").flatMap((path) =>
    [...readPageSource(path).drawing.matchAll(/from "([#.][^"]+)"/g)]
      .filter(([, specifier = ""]) => !DRAWS_WITH.test(specifier))
      .map(([, specifier]) => `${path} imports ${specifier}`),
  );
  expect(reads).toEqual([]);
});

test("a dashboard page with stored data has a loader that admits its reader", () => {
  // A former address that redirects to the settings is exempt, and so is the catch-all for unknown addresses.
  const others = ["installments/page.tsx", "[...path]/page.tsx"];
  const pages = globSync("app/(dashboard)/dashboard/**/page.tsx").filter(
    (path) => !others.some((other) => path.endsWith(`dashboard/${other}`)),
  );
  const sources = pages.map((path) => ({ path, ...readPageSource(path) }));
  expect(sources.filter((page) => page.loadersOfPage.length === 0).map(({ path }) => path)).toEqual([]);
  const open = sources.flatMap(({ path, loadersOfPage, titleLoaders }) =>
    [...loadersOfPage, ...titleLoaders]
      .filter((name) => !ADMITS.test(loaderText(path, name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(open).toEqual([]);
});

test("a loader shared by dashboard pages, or of the layout, admits its reader", () => {
  const shared = globSync("lib/pages/**/load-*.ts").filter(
    (path) => !/\/(?:auth|checkout|docs)\//.test(path) && !path.includes(".test."),
  );
  expect(shared.length).toBeGreaterThan(1);
  expect(shared.filter((path) => !ADMITS.test(readFileSync(path, "utf8")))).toEqual([]);
});
