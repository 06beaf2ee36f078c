import { build } from "esbuild";
import { expect, it } from "vitest";
import { partEntries, programOptions } from "#server/instance/build/bundle-programs";
import { API_HANDLER } from "#server/instance/programs";

it("builds the server and the API as one bundle that contains each module once", () => {
  const { entryPoints, splitting, format } = programOptions("out", partEntries());
  expect(Object.keys(entryPoints)).toEqual(expect.arrayContaining([API_HANDLER, "web"]));
  expect({ splitting, format }).toEqual({ splitting: true, format: "esm" });
});

it("the supervisor, which stays in memory, imports its own folders and Node's modules only", async () => {
  const { start = "" } = partEntries();
  const { metafile } = await build({
    ...{ entryPoints: { start }, bundle: true, write: false, outdir: "out" },
    ...{ platform: "node", format: "esm", packages: "external" },
    metafile: true,
  });
  const files = Object.keys(metafile.inputs);
  const packages = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path))
    .filter((path) => !path.startsWith("node:"));
  expect(packages).toEqual([]);
  expect(files.filter((file) => !/^(server\/instance|db\/embedded)\//.test(file))).toEqual([
    "db/database-error.ts",
    "lib/platform/log/logged-error.ts",
    "lib/platform/machine.ts",
  ]);
});
