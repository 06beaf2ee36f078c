import { expect, it } from "vitest";
import { partEntries, programOptions } from "#server/instance/build/bundle-programs";
import { API_HANDLER } from "#server/instance/programs";

it("builds the server and the API as one bundle that contains each module once", () => {
  const { entryPoints, splitting, format } = programOptions("out", partEntries());
  expect(Object.keys(entryPoints)).toEqual(expect.arrayContaining([API_HANDLER, "web"]));
  expect({ splitting, format }).toEqual({ splitting: true, format: "esm" });
});
