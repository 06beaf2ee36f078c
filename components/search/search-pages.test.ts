import { expect, it } from "vitest";
import { matchesTyped } from "#components/search/search-pages";

it("a page is found by the beginnings of its words, ignoring accents and case", () => {
  expect(matchesTyped("Criar cobrança", "cobranca")).toBe(true);
  expect(matchesTyped("Criar cobrança", "COB cri")).toBe(true);
  expect(matchesTyped("Criar cobrança", "")).toBe(true);
  expect(matchesTyped("Criar cobrança", "brança")).toBe(false);
  expect(matchesTyped("Criar cobrança", "criar pix")).toBe(false);
});
