import fc from "fast-check";
import { expect, test } from "vitest";
import { foldToAscii } from "#lib/domain/text/fold-to-ascii";

test.each([
  ["Loja Ponte", "Loja Ponte"],
  ["São João del-Rei", "Sao Joao del-Rei"],
  ["Açaí & Cia. Ltda.", "Acai & Cia. Ltda."],
  ["ÁÀÂÃÄ ÉÈÊ Í ÓÔÕ ÚÜ Ç Ñ", "AAAAA EEE I OOO UU C N"],
  ["áàâãä éèê í óôõ úü ç ñ", "aaaaa eee i ooo uu c n"],
  ["Sa\u0303o Paulo", "Sao Paulo"],
  ["1º Cartório", "1o Cartorio"],
  ["Padaria – Centro", "Padaria - Centro"],
  ["Café ☕ Bom 🎉", "Cafe Bom"],
  ["  dois   espaços\t\n aqui ", "dois espacos aqui"],
  ["sem\u00a0quebra", "sem quebra"],
  ["zero\u0000byte\u0007", "zerobyte"],
  ["zero\u200blargura", "zerolargura"],
  ["ＡＢＣ", "ABC"],
  ["Łukasz Weiß", "Lukasz Weiss"],
  ["Bjørn Œuvré Æther", "Bjorn OEuvre AEther"],
  ["Müller & Agüero", "Muller & Aguero"],
  ["Đỗ Þór Ðóra", "Do THor Dora"],
  ["Иван Петров", "Ivan Petrov"],
  ["日本", ""],
  ["", ""],
])("%j becomes %j", (text, folded) => {
  expect(foldToAscii(text, 25)).toBe(folded);
});

test("the cut counts folded characters and leaves no space at the end", () => {
  expect(foldToAscii("Associação Beneficente São José", 25)).toBe("Associacao Beneficente Sa");
  expect(foldToAscii("Quatorze letras e mais", 16)).toBe("Quatorze letras");
  expect(foldToAscii("São José dos Campos", 15)).toBe("Sao Jose dos Ca");
});

test("any text becomes printable ASCII within the length, and folding again changes nothing", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.integer({ min: 1, max: 30 }),
      (text, maxLength) => {
        const folded = foldToAscii(text, maxLength);
        expect(folded).toMatch(/^[\x20-\x7e]*$/);
        expect(folded).not.toMatch(/^ | $| {2}/);
        expect(folded.length).toBeLessThanOrEqual(maxLength);
        expect(foldToAscii(folded, maxLength)).toBe(folded);
      },
    ),
  );
});
