import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "..");
const LANGUAGES = ["pt_BR", "es_ES"];
const sources = readdirSync(join(FOLDER, "src")).map((file) =>
  readFileSync(join(FOLDER, "src", file), "utf8"),
);
const wanted = [
  ...new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/\b(?:esc_html)?__\(\s*'((?:[^'\\]|\\.)*)',\s*'ponte-woocommerce'/g)].map(
        ([, id = ""]) => id,
      ),
    ),
  ),
].sort();

describe.each(LANGUAGES)("the texts in %s", (language) => {
  const texts = readPo(language);

  it("are those of the sources, each translated", () => {
    expect(wanted.length).toBeGreaterThan(50);
    expect([...texts.keys()].filter((id) => id !== "").sort()).toEqual(wanted);
    for (const [id, text] of texts) expect(text, id).not.toBe("");
  });

  it("have the same placeholders", () => {
    for (const [id, text] of texts) expect(placeholders(text), id).toEqual(placeholders(id));
  });

  it("are compiled: run msgfmt after a change of a .po file", () => {
    expect(readMo(language)).toEqual(texts);
  });
});

function placeholders(text: string): string[] {
  return [...new Set(text.match(/%(?:\d\$)?s/g))].sort();
}

function readPo(language: string): Map<string, string> {
  const text = readFileSync(join(FOLDER, `languages/ponte-woocommerce-${language}.po`), "utf8");
  const joined = (lines: string) =>
    [...lines.matchAll(/^"(.*)"$/gm)].map(([, line]) => JSON.parse(`"${line}"`)).join("");
  return new Map(
    [...text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm)].map(([, id = "", said = ""]) => [
      joined(id),
      joined(said),
    ]),
  );
}

/** In the format of GNU gettext's manual, "The Format of GNU MO Files". */
function readMo(language: string): Map<string, string> {
  const file = readFileSync(join(FOLDER, `languages/ponte-woocommerce-${language}.mo`));
  const [count, ids, texts] = [8, 12, 16].map((at) => file.readUInt32LE(at)) as [number, number, number];
  const at = (table: number, index: number) => {
    const [length, offset] = [0, 4].map((part) => file.readUInt32LE(table + index * 8 + part)) as [
      number,
      number,
    ];
    return file.toString("utf8", offset, offset + length);
  };
  return new Map(Array.from({ length: count }, (_, index) => [at(ids, index), at(texts, index)]));
}
