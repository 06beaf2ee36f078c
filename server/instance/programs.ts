import { join } from "node:path";

/** The bundle of the API's route functions, which has no source file. */
export const API_HANDLER = "api-handler";

/** The commands of package.json that work on Ponte's data, by file name in server/command. */
export const COMMANDS = [
  "audit-check",
  "backup",
  "card",
  "citus",
  "client",
  "doctor",
  "demo-clear",
  "find-coins",
  "ledger-check",
  "merchant-slots",
  "reconcile",
  "restore",
  "secret-key",
  "signing-key",
  "token",
  "unpack",
  "user",
] as const;

/** The parts of an instance, each with its source file in server/instance. */
export const PARTS = {
  web: "web.ts",
  worker: "worker-process.ts",
  prepare: "prepare.ts",
  start: "start-built.ts",
} as const;

/** The folder of the bundled programs, found from them too: this file is as deep in the sources as they are in `.next/ponte`. */
export const PROGRAMS_FOLDER = join(import.meta.dirname, "..", "..", ".next", "ponte");

/** Their compile cache in Node, which saves the next start a quarter of its work. */
export const COMPILED_FOLDER = join(PROGRAMS_FOLDER, "compiled");

export function programFile(
  name: typeof API_HANDLER | keyof typeof PARTS | (typeof COMMANDS)[number],
): string {
  return join(PROGRAMS_FOLDER, `${name}.mjs`);
}
