import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Locked = { optional?: true; os?: string[]; engines?: { node?: string } };

// `npm ci` runs on the machine's own Node, and leaves out an optional package that asks for a newer one without a word. The
// project's Node runs what they hold, so the lock file does not repeat what they ask for. After `npm install`, take it out again.
it("npm leaves out no binary for this platform, whatever Node the machine has", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const leftOut = Object.entries(packages).filter(
    ([, { optional, os, engines }]) => optional && os && /^>=\s*2[1-9]/.test(engines?.node ?? ""),
  );
  expect(leftOut.map(([name]) => name)).toEqual([]);
});
