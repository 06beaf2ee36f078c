import { dirname } from "node:path";
import type { Mutant } from "./mutant.ts";

const SCHEMA = "db/migrations";

/** The folders whose sources a fault changes; those of the schema for one that changes the database alone. */
export function foldersOf({ changes = [] }: Mutant): string[] {
  const folders = new Set(changes.map(({ file }) => dirname(file)));
  return folders.size > 0 ? [...folders] : [SCHEMA];
}

/** Whether a folder is another one or lies in it. */
export function isIn(folder: string, one: string): boolean {
  return one === folder || one.startsWith(`${folder}/`);
}

/** The faults as a table of Markdown: what is wrong, where, and what finds it. */
export function mutantsTable(mutants: readonly Mutant[]): string {
  const rows = mutants.map((mutant) => {
    const { name, test, phase } = mutant;
    const foundBy = test ? `\`${test}\`` : phase ? `torture: ${phase}` : "torture";
    return `| ${name} | ${foldersOf(mutant).join(", ")} | ${foundBy} |`;
  });
  return ["| fault | folder | found by |", "|---|---|---|", ...rows].join("\n");
}
