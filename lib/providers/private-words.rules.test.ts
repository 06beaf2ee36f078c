import { expect, it } from "vitest";
import { withoutPrivateWords } from "#lib/providers/private-words.rules";

it.each([
  "52998224725",
  "529.982.247-25",
  "11222333000181",
  "11.222.333/0001-81",
  "12ABC34501DE35",
  "12abc34501de35",
  "12.ABC.345/01DE-35",
  // A refusal may repeat the refused document, even one with wrong check digits.
  "12ABC34501DE99",
  "+5511912345678",
  "ana@example.com",
  "b7f1c7a05b2f4d4d9a6e2f8c3d5e7f90",
])("hides %s, however it is quoted", (secret) => {
  for (const quoted of [secret, `"${secret}"`, `(${secret})`, `cnpj=${secret};`, `<${secret}>`, `${secret}.`])
    expect(withoutPrivateWords(`refused: ${quoted} is unknown`)).not.toContain(secret);
});

it("keeps the provider's own words, names and codes, in one line of 300 characters", () => {
  const words = "txid_duplicado; 4769515: Não há informações (CHOM0000), CobOperacaoInvalida 2026-11-27";
  expect(withoutPrivateWords(words)).toBe(words);
  expect(withoutPrivateWords("one\n\ttwo")).toBe("one two");
  expect([...withoutPrivateWords("é ".repeat(400))]).toHaveLength(300);
});
