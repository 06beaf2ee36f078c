import { dirname } from "node:path";
import type { Mutant } from "./mutant.ts";

const SCHEMA = "db/migrations";

/** The folders whose sources a fault changes; the folder of migrations if the fault only changes the database. */
export function foldersOf({ changes = [] }: Mutant): string[] {
  const folders = new Set(changes.map(({ file }) => dirname(file)));
  return folders.size > 0 ? [...folders] : [SCHEMA];
}

/** True if a folder is the other one or inside it. */
export function isIn(folder: string, one: string): boolean {
  return one === folder || one.startsWith(`${folder}/`);
}

/** The faults as a Markdown table: what is wrong, where, and what finds it. */
export function mutantsTable(mutants: readonly Mutant[]): string {
  const rows = mutants.map((mutant) => {
    const { name, test, phase } = mutant;
    const foundBy = test ? `\`${test}\`` : phase ? `torture: ${phase}` : "torture";
    return `| ${name} | ${foldersOf(mutant).join(", ")} | ${foundBy} |`;
  });
  return ["| fault | folder | found by |", "|---|---|---|", ...rows].join("\n");
}
