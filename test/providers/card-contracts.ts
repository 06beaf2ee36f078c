import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "shared", "contracts");

/** True where the card providers' published contracts and examples are at hand. */
export const hasCardContracts = existsSync(join(FOLDER, "card-provider-fixtures.json"));

/** Behind a title: why its cases are skipped; empty where they run. */
export const whyNotContracted = hasCardContracts
  ? ""
  : " (skipped: no published contract at ../shared/contracts)";

/** One of those documents, parsed; null where it is not at hand. */
export function readCardContract<Document>(name: string): Document | null {
  const file = join(FOLDER, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
