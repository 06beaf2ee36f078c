import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../shared/contracts");

/** A published document beside the repository, parsed; null when absent. */
export function readPublished<Document>(name: string): Document | null {
  const file = join(FOLDER, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** A suffix for a title: names the published document whose absence skips the test; empty when present. */
export function whySkipped(name: string): string {
  return existsSync(join(FOLDER, name)) ? "" : ` (skipped: ../shared/contracts/${name} is absent)`;
}
