import { expect, test } from "vitest";
import { runTimeGraph } from "#tools/testing/import-graph";

const graph = runTimeGraph();
const REGISTRY = "lib/providers/registry.ts";
const LISTS = ["lib/providers/adapters.ts", "lib/providers/sandbox/load-sandbox.ts"];
const CODE = new Set(LISTS.flatMap((file) => graph.get(file)?.later ?? []));
/** The programs that Ponte runs. Tests, demos and the torture's bank may import adapters freely. */
const PRODUCT = /^(?:app|components|db|lib|server)\//;

/** The files that load before `start` does, each with its importer. */
function loadedBy(start: string): Map<string, string | null> {
  const loaded = new Map<string, string | null>([[start, null]]);
  for (const file of loaded.keys()) {
    for (const next of graph.get(file)?.files ?? []) if (!loaded.has(next)) loaded.set(next, file);
  }
  return loaded;
}

function pathTo(file: string, loaded: ReadonlyMap<string, string | null>): string {
  const importer = loaded.get(file);
  return importer ? `${pathTo(importer, loaded)} > ${file}` : file;
}

/** The adapters that load with a file that does not call them, each with the importer that loads it. */
function pathsToCode(start: string): string[] {
  const loaded = loadedBy(start);
  return [...loaded.keys()].filter((file) => CODE.has(file)).map((file) => pathTo(file, loaded));
}

test("naming a provider loads no adapter", () => {
  expect(CODE.size).toBeGreaterThan(LISTS.length);
  expect(pathsToCode(REGISTRY)).toEqual([]);
});

test("nothing that Ponte runs loads an adapter before it is called", () => {
  const starts = [...graph.keys()].filter((file) => PRODUCT.test(file) && !file.startsWith("lib/providers/"));
  expect(starts).toEqual(expect.arrayContaining(["app/api/charge/route.ts", "lib/worker/worker.ts"]));
  expect(starts.flatMap(pathsToCode)).toEqual([]);
});

// Extended public keys are checked when they are entered, which requires the curve and its hashes.
const LIGHT = ["zod", "@scure/bip32", "@noble/hashes/sha3.js"];

test("the facts of a provider make no calls: they load no HTTP client, no database and only these libraries", () => {
  const facts = [...graph.keys()].filter((file) => /^lib\/providers\/[^/]+\/facts\.ts$/.test(file));
  expect(facts.length).toBeGreaterThan(LISTS.length);
  const loaded = new Set(facts.flatMap((file) => [...loadedBy(file).keys()]));
  expect(
    [...loaded].filter((file) => /^(?:db\/|lib\/platform\/|lib\/providers\/calls\/)/.test(file)),
  ).toEqual([]);
  const packages = new Set([...loaded].flatMap((file) => graph.get(file)?.packages ?? []));
  expect([...packages].filter((name) => !LIGHT.includes(name))).toEqual([]);
});
