import { join } from "node:path";

/** The bundle of the API's route functions, which has no source file of its own. */
export const API_DOOR = "api-door";

/** The command lines of package.json that work on Ponte's data, by the names of their files. */
export const COMMANDS = [
  "audit-check",
  "client",
  "ledger-check",
  "secret-key",
  "signing-key",
  "token",
  "user",
] as const;

/** What an instance is made of, each with the file of this folder that is its source. */
export const PARTS = {
  web: "web.ts",
  worker: "worker-process.ts",
  "prepare-database": "prepare-database.ts",
} as const;

/** Where the bundled programs are. */
export const PROGRAMS_FOLDER = join(import.meta.dirname, "..", "..", ".next", "ponte");

/** Where Node keeps what it compiled of them, which spares the next start a quarter of its work. */
export const COMPILED_FOLDER = join(PROGRAMS_FOLDER, "compiled");

/** The file of a program once it is bundled. */
export function programFile(name: typeof API_DOOR | keyof typeof PARTS | (typeof COMMANDS)[number]): string {
  return join(PROGRAMS_FOLDER, `${name}.mjs`);
}
