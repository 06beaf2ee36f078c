import { describe, expect, test } from "vitest";
import { countryOfLanguages, findLocale, languageOf, regionalForm } from "#lib/domain/locale";

describe("findLocale", () => {
  test("the reader's own choice wins over the browser's", () => {
    expect(findLocale("es", "en-US,en;q=0.9")).toBe("es");
  });

  test("an unknown choice is ignored", () => {
    expect(findLocale("xx", "en")).toBe("en");
    expect(findLocale("__proto__", null)).toBe(null);
  });

  test("quality values decide, not order", () => {
    expect(findLocale(undefined, "en;q=0.2, es-AR;q=0.9")).toBe("es");
  });

  test("any form of Portuguese selects pt-BR", () => {
    expect(findLocale(undefined, "pt-PT,pt;q=0.8,en;q=0.5")).toBe("pt-BR");
  });

  test("a refused language (q=0), a foreign one and garbage are ignored", () => {
    expect(findLocale(undefined, "en;q=0")).toBe(null);
    expect(findLocale(undefined, "ja,de;q=0.8")).toBe(null);
    expect(findLocale(undefined, ";;q=,,=;q=1.2.3,*")).toBe(null);
    expect(findLocale(undefined, "")).toBe(null);
  });
});

describe("regionalForm", () => {
  test.each([
    ["es", "es-MX,es;q=0.9", "es-MX"],
    ["en", "en-GB", "en-GB"],
    ["en", "de-DE,en;q=0.8,en-IE;q=0.7", "en-IE"],
    ["es", "es-419,es;q=0.9", "es-419"],
    ["pt-BR", "pt-PT,pt;q=0.8", "pt-PT"],
    ["en", "pt-BR,pt;q=0.9", "en"],
    ["es", "es-MX;q=0", "es"],
    ["en", "en-<script>,en-x-y,en-", "en"],
    ["pt-BR", null, "pt-BR"],
  ] as const)("%s for a browser of %s is %s", (language, header, form) => {
    expect(regionalForm(language, header)).toBe(form);
    expect(languageOf(form)).toBe(language);
    expect(() => new Intl.NumberFormat(form)).not.toThrow();
  });
});

describe("countryOfLanguages", () => {
  test.each([
    ["es-MX,es;q=0.9,en-US;q=0.8", "MX"],
    ["de,en-GB;q=0.5", "GB"],
    ["ja", "JP"],
    ["zh-Hant-TW", "TW"],
    ["es-419,es;q=0.9", null],
    ["pt", "BR"],
    ["*", null],
    ["", null],
    [null, null],
  ])("%s suggests %s", (header, country) => {
    expect(countryOfLanguages(header)).toBe(country);
  });
});
