import { describe, expect, test } from "vitest";
import { findLocale } from "#lib/domain/locale";

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

  test("any Portuguese is answered in pt-BR", () => {
    expect(findLocale(undefined, "pt-PT,pt;q=0.8,en;q=0.5")).toBe("pt-BR");
  });

  test("a refused language (q=0), a foreign one and garbage are ignored", () => {
    expect(findLocale(undefined, "en;q=0")).toBe(null);
    expect(findLocale(undefined, "ja,de;q=0.8")).toBe(null);
    expect(findLocale(undefined, ";;q=,,=;q=1.2.3,*")).toBe(null);
    expect(findLocale(undefined, "")).toBe(null);
  });
});
