import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Locked = { optional?: true; os?: string[]; engines?: { node?: string } };

// `npm ci` runs on the machine's Node, and silently skips an optional package that requires a newer one. The project's Node runs
// the binaries, so the lock file omits that requirement. Remove it again after `npm install`.
it("npm leaves out no binary for this platform, whatever Node the machine has", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const leftOut = Object.entries(packages).filter(
    ([, { optional, os, engines }]) => optional && os && /^>=\s*2[1-9]/.test(engines?.node ?? ""),
  );
  expect(leftOut.map(([name]) => name)).toEqual([]);
});
