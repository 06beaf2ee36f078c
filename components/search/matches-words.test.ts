import { expect, it } from "vitest";
import { matchesWords } from "#components/search/matches-words.ts";

it("a page is found by the beginnings of its words, accents and case aside", () => {
  expect(matchesWords("Criar cobrança", "cobranca")).toBe(true);
  expect(matchesWords("Criar cobrança", "COB cri")).toBe(true);
  expect(matchesWords("Criar cobrança", "")).toBe(true);
  expect(matchesWords("Criar cobrança", "brança")).toBe(false);
  expect(matchesWords("Criar cobrança", "criar pix")).toBe(false);
});
