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

const PRODUCT = /^(?:app|components|db|lib|packages|server|tools)\/.+\.(?:ts|tsx|mjs)$|^[\w.-]+\.(?:ts|mjs)$/;
const NO_PRODUCT =
  /\.test\.tsx?$|\.d\.ts$|^tools\/testing\/|^db\/migrations\/|\/generated\/|^packages\/[\w-]+\/test\//;

/** The product's tracked source files, without tests and generated code. */
export function productFiles(): string[] {
  const listed = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
  return listed.filter((file) => PRODUCT.test(file) && !NO_PRODUCT.test(file));
}
