import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";

const OWNER = "lib/platform/process-wide.ts";
const LISTED = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" }).trim().split("\n");
const PRODUCT = LISTED.filter((file) => /^(?:app|components|db|lib|server|tools)\//.test(file))
  .filter((file) => !/\.test\.tsx?$|^tools\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** A second copy of the modules, as another bundle of this process loads them. */
async function anotherCopy() {
  vi.resetModules();
  const [address, work, clock] = await Promise.all([
    import("#lib/platform/http/client-address"),
    import("#db/work"),
    import("#db/clock"),
  ]);
  return { ...address, ...work, ...clock };
}

it("gives every copy of a module the same value, whichever comes first", async () => {
  const server = await anotherCopy();
  const pages = await anotherCopy();
  expect(pages.clientAddress).not.toBe(server.clientAddress);
  const work = server.newWork();
  const seen = server.withClientAddress("192.0.2.1", () =>
    server.within(work, () => ({ address: pages.clientAddress(), work: pages.currentWork() })),
  );
  expect(seen).toEqual({ address: "192.0.2.1", work });
  expect(pages.currentWork()).toBeNull();
});

it("shows every copy a value that changes", async () => {
  const server = await anotherCopy();
  const pages = await anotherCopy();
  const inAYear = Date.now() + 365 * 24 * 60 * 60 * 1000;
  pages.setDatabaseClock(inAYear, performance.now());
  expect(server.databaseNow().getTime()).toBeGreaterThanOrEqual(inAYear);
});

it("has one owner per name, and one name per owner", () => {
  const asked = PRODUCT.flatMap(({ text }) =>
    [...text.matchAll(/\bprocessWide\(\s*"([^"]+)"/g)].map(([, name]) => name),
  );
  const names = [...readFileSync(OWNER, "utf8").matchAll(/^ {2}\| "([^"]+)"/gm)].map(([, name]) => name);
  expect(asked.sort()).toEqual(names);
  const calls = PRODUCT.flatMap(({ text }) => [...text.matchAll(/\bprocessWide\(/g)]);
  expect(calls).toHaveLength(names.length);
});

it("is the only module that stores anything on the global object", () => {
  const keeping = PRODUCT.filter(({ text }) =>
    /\b__ponte|\bglobalThis as\b|= globalThis;|\(globalThis,/.test(text),
  );
  expect(keeping.map(({ file }) => file)).toEqual([OWNER]);
});
