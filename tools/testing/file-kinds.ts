import { execFileSync } from "node:child_process";

/** Pure rules: `lib/domain` and the `.rules.ts` files of nouns. */
export const isRules = (file: string): boolean => /^lib\/domain\/|\.rules\.ts$/.test(file);

/** Wire contracts: `lib/schemas` and the `.contract.ts` files of nouns. */
export const isContract = (file: string): boolean => /^lib\/schemas\/|\.contract\.ts$/.test(file);

/** SQL: the `.queries.ts` files of nouns. */
export const isQueries = (file: string): boolean => file.endsWith(".queries.ts");

/** The tracked sources of some folders, without tests and declarations. */
export function sourcesIn(...folders: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" })
    .trim()
    .split("\n");
  return listed.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));
}
