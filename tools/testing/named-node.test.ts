import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const LOCK: { packages: Record<string, { engines?: { node?: string }; cpu?: string[] }> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const [, named = ""] =
  /You need npm and Node (\d+\.\d+) or newer/.exec(readFileSync("README.md", "utf8")) ?? [];

type Version = readonly number[];
const versionOf = (text: string): Version => text.split(".").map((part) => Number.parseInt(part, 10) || 0);

function compare(one: Version, other: Version): number {
  const parts = [0, 1, 2].map((part) => (one[part] ?? 0) - (other[part] ?? 0));
  return parts.find((difference) => difference !== 0) ?? 0;
}

/** Evaluates the comparators by which packages state their Node versions (npm's `semver`); throws on an unknown one. */
function fits(version: Version, comparator: string): boolean {
  const [, operator, bound = ""] = /^(>=|<|\^|)\s*v?(\d[\d.x*]*)$/.exec(comparator) ?? [];
  if (operator === undefined) throw new Error(`unknown to this test: ${comparator}`);
  const difference = compare(version, versionOf(bound));
  if (operator === ">=") return difference >= 0;
  if (operator === "<") return difference < 0;
  return version[0] === versionOf(bound)[0] && (operator === "" || difference >= 0);
}

function accepts(range: string, version: Version): boolean {
  return range.split("||").some((part) =>
    part
      .replaceAll(/(>=|<|\^)\s+/g, "$1")
      .trim()
      .split(/\s+/)
      .every((comparator) => fits(version, comparator)),
  );
}

it("npm warns about no package under the oldest documented Node or the project's own", () => {
  expect(named).not.toBe("");
  for (const version of [named, "24.0.0", process.versions.node].map(versionOf)) {
    const warned = Object.entries(LOCK.packages).filter(
      // npm installs none for 32-bit processors.
      ([, { engines, cpu }]) => !cpu?.includes("ia32") && engines?.node && !accepts(engines.node, version),
    );
    expect(warned.map(([name, { engines }]) => `${name}: ${engines?.node}`)).toEqual([]);
  }
});

it("the README, package.json and the check before each script name the same Node", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(engines.node).toBe(`>=${named}`);
  expect(LOCK.packages[""]?.engines?.node).toBe(`>=${named}`);
  expect(readFileSync("server/node-version.mjs", "utf8")).toContain(`Ponte needs Node ${named} or newer`);
});
