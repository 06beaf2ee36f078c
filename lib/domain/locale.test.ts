import { describe, expect, test } from "vitest";
import { negotiateLocale } from "#lib/domain/locale";

describe("negotiateLocale", () => {
  test("the reader's own choice wins over the browser's", () => {
    expect(negotiateLocale("es", "en-US,en;q=0.9")).toBe("es");
  });

  test("an unknown choice is ignored", () => {
    expect(negotiateLocale("xx", "en")).toBe("en");
    expect(negotiateLocale("__proto__", null)).toBe("pt-BR");
  });

  test("quality values decide, not order", () => {
    expect(negotiateLocale(undefined, "en;q=0.2, es-AR;q=0.9")).toBe("es");
  });

  test("any Portuguese is answered in pt-BR", () => {
    expect(negotiateLocale(undefined, "pt-PT,pt;q=0.8,en;q=0.5")).toBe("pt-BR");
  });

  test("a refused language (q=0), a foreign one and garbage fall back to pt-BR", () => {
    expect(negotiateLocale(undefined, "en;q=0")).toBe("pt-BR");
    expect(negotiateLocale(undefined, "ja,de;q=0.8")).toBe("pt-BR");
    expect(negotiateLocale(undefined, ";;q=,,=;q=1.2.3,*")).toBe("pt-BR");
    expect(negotiateLocale(undefined, "")).toBe("pt-BR");
  });
});
