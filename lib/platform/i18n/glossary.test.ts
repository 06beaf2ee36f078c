import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Locale } from "#lib/domain/locale";

const ROOT = join(import.meta.dirname, "../../..");

type Row = { word: string; texts: Record<Locale, string>; message: string };

function shownRows(): Row[] {
  return readFileSync(join(ROOT, "docs/glossary.md"), "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .flatMap(([, word = "", , , pt = "", es = "", en = "", message = ""]) =>
      /^`[\w.]+`$/.test(message)
        ? [{ word, texts: { "pt-BR": pt, es, en }, message: message.slice(1, -1) }]
        : [],
    );
}

function textOf(locale: string, message: string): unknown {
  const [namespace, ...path] = message.split(".");
  const all: unknown = JSON.parse(readFileSync(join(ROOT, "messages", locale, `${namespace}.json`), "utf8"));
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], all);
}

describe("the glossary", () => {
  it("lists many words as they appear on screen", () => {
    expect(shownRows().length).toBeGreaterThan(25);
  });

  it.each(shownRows())("matches $word in each language", ({ texts, message }) => {
    for (const [locale, text] of Object.entries(texts)) expect(textOf(locale, message)).toBe(text);
  });
});
