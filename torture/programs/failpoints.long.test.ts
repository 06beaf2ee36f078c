import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, expect, it } from "vitest";
import { partEntries, programOptions } from "#server/instance/build/bundle-programs";
import { PROGRAMS_FOLDER } from "#server/instance/programs";
import { bundleTorture, removeBundle } from "./bundle-torture.ts";
import { FAILPOINT_NAMES } from "./failpoint-names.ts";

const BUNDLE = `failpoints-test-${process.pid}`;
const MOMENTS = [...new Set(FAILPOINT_NAMES.map((name) => name.split(".")[1] ?? ""))];
const namedIn = (text: string) => MOMENTS.filter((moment) => text.includes(`"${moment}"`));

afterAll(() => removeBundle(BUNDLE));

it("the programs of an instance have no failpoint", async () => {
  const { outputFiles } = await build({ ...programOptions(PROGRAMS_FOLDER, partEntries()), write: false });
  const texts = outputFiles.filter(({ path }) => path.endsWith(".mjs")).map((file) => file.text);
  expect(texts.join("\n")).toContain("startWatchedMemory");
  expect(namedIn(texts.join("\n"))).toEqual([]);
});

it("the programs of the harness have every failpoint", async () => {
  const folder = await bundleTorture(BUNDLE);
  const files = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
  expect(namedIn(files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n"))).toEqual(MOMENTS);
});
