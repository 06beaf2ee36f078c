import { globSync, readFileSync } from "node:fs";
import { isRules } from "#tools/testing/file-kinds";

/**
 * Functions that convert an instant to a day, or a day to instants, as `name #module`. Rules that call them are found.
 */
const FIRST = [
  ...["dayOf", "startOfDay", "wallClockOf"].map((name) => `${name} #lib/domain/time/zoned-day`),
  ...["toBrasiliaTime", "startOfBrasiliaDay"].map((name) => `${name} #lib/domain/time/brasilia-time`),
  "statementPeriod #lib/client/params/statement-params",
];
/** A zone that a source applies without these functions. */
const OWN_ZONE =
  /at time zone ['$]|"America\/Sao_Paulo"|[^[]"-03:00"|\}-03:00`|T\d\d:\d\d:\d\d\.\d{3}-03:00|date_trunc\('(day|week|month)'|toISOString\(\)\.slice\(0, 10\)|DateTimeFormat\([^)]*\btimeZone\b/;
const IMPORT = /^import \{([^}]*)\} from "([^"]+)";/gm;
const TOP_LEVEL = /^(?=(?:export )?(?:async )?(?:function|const) )/m;

/** Every source other than a rule, which counts where it is called, that decides the day of an instant, sorted. */
export function filesThatDecideDays(): string[] {
  const files = globSync("{app,lib}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.ts", "**/*.test.tsx"],
  });
  const sources = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const known = new Set(FIRST);
  const rules = sources.filter(({ file }) => isRules(file));
  for (let before = 0; before < known.size; ) {
    before = known.size;
    for (const rule of rules) for (const name of exportedBy(rule, known)) known.add(name);
  }
  const decides = ({ text }: { text: string }) => OWN_ZONE.test(text) || importedDays(text, known).length > 0;
  return sources
    .filter((source) => !isRules(source.file) && decides(source))
    .map(({ file }) => file)
    .toSorted();
}

function importedDays(text: string, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = "", from = ""]) =>
    names
      .split(",")
      .map((name) => name.trim().split(" as "))
      .filter(([name]) => known.has(`${name} ${from}`))
      .map(([name = "", local = name]) => local),
  );
}

/** The functions of a module that decide a day themselves, or by another function of the module. */
function exportedBy({ file, text }: { file: string; text: string }, known: ReadonlySet<string>): string[] {
  const parts = text.split(TOP_LEVEL).map((part) => ({
    part,
    name: /^(?:export )?(?:async )?(?:function|const) \*?(\w+)/.exec(part)?.[1] ?? "",
    isExported: part.startsWith("export "),
  }));
  const own = new Set(importedDays(text, known));
  for (let before = -1; before < own.size; ) {
    before = own.size;
    const calls = own.size === 0 ? null : new RegExp(`\\b(${[...own].join("|")})\\b`);
    for (const { part, name } of parts) {
      const body = part.slice(part.indexOf(name) + name.length);
      if (name && (OWN_ZONE.test(body) || calls?.test(body))) own.add(name);
    }
  }
  return parts
    .filter(({ name, isExported }) => isExported && own.has(name))
    .map(({ name }) => `${name} #${file.replace(/\.tsx?$/, "")}`);
}
