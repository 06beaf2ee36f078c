import { existsSync } from "node:fs";
import { join } from "node:path";

/** The program of a checkout's `npm start`, which was TypeScript in older versions. */
export function startProgram(checkout: string): string {
  const program = join(checkout, "server", "start.mjs");
  return existsSync(program) ? program : join(checkout, "server", "start.ts");
}
