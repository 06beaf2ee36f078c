import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { guides } from "#lib/docs/guides";
import { LOCALES, type Locale } from "#lib/domain/locale";
import { NAMESPACES } from "#lib/platform/i18n/namespaces";
import type { DocBlock } from "#lib/schemas/docs";

type Messages = { [key: string]: string | Messages };

const ROOT = join(import.meta.dirname, "../../..");
const TABLE = "## On screen, by language";
/** The column with a language's refused words in the glossary's table. */
const REFUSED_CELL: Record<Locale, number> = { "pt-BR": 5, en: 6, es: 7 };
// "Id" is refused and "ID" is not, so these are matched case-sensitively.
const AS_WRITTEN = new Set(["Id", "id"]);

/** Forms of address other than the language's own: você, usted; English has only one. */
const OTHER_ADDRESS: Partial<Record<Locale, RegExp[]>> = {
  "pt-BR": [
    word("tu|te|ti|teus?|tuas?|contigo|vós|vossos?|vossas?|o senhor|a senhora"),
    word("podes|tens|queres|deves|precisas|recebes"),
  ],
  es: [
    word("tú|tu|tus|tuy[oa]s?|ti|te|contigo|vos|os|vosotr[oa]s|vuestr[oa]s?"),
    word("eres|tienes|puedes|quieres|debes|necesitas|conoces|sabes|haces|recibes|eliges|envías|pagas"),
    word("tenés|podés|querés|debés|hacé|captures|indiques|cambies|elijas|envíes|escribas|olvides"),
    // "Solicitaste", and not "existe" or "contraste".
    /(?<!\p{L})(?!(?:contraste|existe|coexiste|resiste|consiste|persiste|insiste|asiste|desiste)(?!\p{L}))\p{L}{3,}(?:aste|iste)(?!\p{L})/iu,
    // An imperative with its object: "Revísala" is the form for tú; usted would be "Revísela".
    word(
      "rev[ií]sal[oa]|corr[ií]gel[oa]|act[ií]val[oa]|canc[eé]lal[oa]|c[oó]pial[oa]|env[ií]al[oa]|gu[aá]rdal[oa]",
    ),
    word(
      "pru[eé]bal[oa]|c[aá]mbial[oa]|exp[oó]rtal[oa]|imp[oó]rtal[oa]|p[eé]gal[oa]|dalo|hazlo|int[eé]ntalo",
    ),
    // At the start of a sentence: imperatives that may also be nouns or third-person verbs.
    /(?:^|[.?!]\s+)(?:pega|convierte|inicia|elige|escribe|revisa|pulsa|indica|vuelve a intentarlo|abre|usa|agrega|haz|ten|pon|ingresa|elimina|pregunta)(?!\p{L})/iu,
    /(?<!\p{L})(?:prueba la conexión y|cobra en|o paga el)(?!\p{L})/iu,
  ],
};

function word(choices: string): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?:${choices})(?![\\p{L}-])`, "iu");
}

function textsOf(locale: Locale): [string, string][] {
  const messages = NAMESPACES.flatMap((namespace) =>
    flatten(
      JSON.parse(readFileSync(join(ROOT, "messages", locale, `${namespace}.json`), "utf8")),
      `${namespace}.`,
    ),
  );
  return locale === "pt-BR" ? [...messages, ...portugueseGuides()] : messages;
}

/** The prose of the Portuguese guides, without code and links. */
function portugueseGuides(): [string, string][] {
  return guides("pt-BR").flatMap(({ href, title, summary, sections }) =>
    [title, summary, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(proseOf)])].map(
      (text): [string, string] => [href, text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, " ")],
    ),
  );
}

function proseOf(block: DocBlock): string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  return "table" in block ? [...block.table.head, ...block.table.rows.flat()] : [block.title ?? ""];
}

function flatten(messages: Messages, prefix: string): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, shown(value)]] : flatten(value, `${prefix}${key}.`),
  );
}

/** A message without the names of its arguments, choices and tags, which readers never see. */
function shown(message: string): string {
  return message
    .replace(/\{\s*\w+\s*(?:,\s*(?:plural|select|number)\s*,?|(?=\}))/g, "{")
    .replace(/(?:=\d+|\b(?:one|other|yes|no|[A-Z][A-Z_]+)) \{/g, "{")
    .replace(/<\/?\w+>/g, "");
}

function refused(locale: Locale): string[] {
  const glossary = readFileSync(join(ROOT, "docs/glossary.md"), "utf8");
  const table = glossary.slice(glossary.indexOf(TABLE)).split("\n## ")[0] ?? "";
  return table
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|(?:---|\s*Thing)/.test(line))
    .flatMap((line) => line.split("|")[REFUSED_CELL[locale]]?.split(",") ?? [])
    .map((one) => one.trim())
    .filter(Boolean);
}

function pattern(one: string): RegExp {
  const escaped = one.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}_-])${escaped}(?![\\p{L}_-])`, AS_WRITTEN.has(one) ? "u" : "iu");
}

test.each(Object.entries(OTHER_ADDRESS))("%s addresses its reader consistently", (name, patterns) => {
  const locale = LOCALES.find((one) => one === name);
  if (!locale) throw new Error(`no texts in ${name}`);
  const other = textsOf(locale).filter(([, text]) => patterns.some((one) => one.test(text)));
  expect(other).toEqual([]);
});

describe.each(LOCALES)("the texts in %s", (locale) => {
  it("are checked against the glossary's refused words", () => {
    expect(refused(locale).length).toBeGreaterThan(25);
  });

  it("use no refused word", () => {
    const texts = textsOf(locale);
    const used = refused(locale).flatMap((one) => {
      const found = pattern(one);
      return texts.filter(([, text]) => found.test(text)).map(([key, text]) => `${one}: ${key}: ${text}`);
    });
    expect(used).toEqual([]);
  });
});
