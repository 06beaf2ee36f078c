import { loadModule } from "libpg-query";
import { placeOf } from "#db/citus/read-obstacles";
import { RETENTION } from "#db/retention";
import { EVERY_SHARD } from "#test/statements/every-shard";
import { tablesWithoutMerchant } from "#test/statements/tables-without-merchant";
import { untypedParameters } from "#test/statements/untyped-parameters";

const TABLES = new Set(Object.keys(RETENTION).filter((table) => placeOf(table) === "distributed"));
const ON_PURPOSE = Object.values(EVERY_SHARD).flat();
// Files of one process send mostly the same statements.
const judged = new Map<string, boolean>();
const typed = new Map<string, boolean>();

/** True for a statement that addresses rows of at most one merchant. */
export async function asksOneMerchant(text: string): Promise<boolean> {
  await loadModule();
  return tablesWithoutMerchant(text, TABLES).length === 0;
}

/** The statements that address rows of a merchant's table without its merchant, and are on no list. */
export async function withoutMerchant(statements: Iterable<string>): Promise<string[]> {
  await loadModule();
  return [...statements].filter((text) => {
    const known = judged.get(text) ?? keepsToOne(text);
    judged.set(text, known);
    return !known;
  });
}

/** The statements in which an untyped parameter meets an integer literal, so that 2^31 would be refused. */
export async function withUntypedParameters(statements: Iterable<string>): Promise<string[]> {
  await loadModule();
  return [...statements].filter((text) => {
    const known = typed.get(text) ?? untypedParameters(text).length === 0;
    typed.set(text, known);
    return !known;
  });
}

function keepsToOne(text: string): boolean {
  const words = text.replaceAll(/\s+/g, " ").trim();
  return tablesWithoutMerchant(text, TABLES).length === 0 || ON_PURPOSE.some((asked) => asked.test(words));
}
