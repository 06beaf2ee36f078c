import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The program of a checkout's `npm start`, which older versions had elsewhere. Throws when its package.json names none. */
export function startProgram(checkout: string): string {
  const { scripts } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"));
  const program = String(scripts?.start).split(" ").at(-1) ?? "";
  if (!/\.(ts|mjs)$/.test(program)) throw new Error(`${checkout} has no program in its script "start".`);
  return join(checkout, program);
}
