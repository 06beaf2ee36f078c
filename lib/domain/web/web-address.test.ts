import { describe, expect, it } from "vitest";
import {
  holdsEncodedWord,
  holdsWebAddress,
  withoutEncodedWords,
  withoutWebAddress,
} from "#lib/domain/web/web-address";

const ADDRESSES = [
  "Banco do Brasil - acesse https://evil.example/conta",
  "acesse hTTp:/evil.example",
  "www.banco-seguro",
  "Itaú: itau-seguro.com.br",
  "ganhe em BIT.LY/3xyz",
  "evil\u200b.com",
  "evil．com",
  "evil。com",
  "evil｡com",
  "evil\uFE12com",
  "evil․com",
  "evil\u034F.com",
  "evil\u0007.com",
  "evil .com agora",
  "escreva a gerente@evil.shop",
  "acesse 203.0.113.7",
  "javascript://evil.example",
];
const NAMES = [
  "Café Aurora",
  "Padaria Estrela Ltda.",
  "A.C.Camargo Câncer Center",
  "J. P. Silva & Filhos S.A.",
  "Mercado 24h",
  "Dr. João da Silva Jr.",
  "Ana Souza (Loja 2.5)",
  "D'Ávila Comércio e Cia. Ltda. - ME",
  "東京 カフェ",
];

describe("names shown in mail", () => {
  it.each(ADDRESSES)("with an address are recognized: %s", (text) => {
    expect(holdsWebAddress(text)).toBe(true);
    expect(holdsWebAddress(withoutWebAddress(text))).toBe(false);
  });

  it.each(NAMES)("without one are accepted: %s", (text) => {
    expect(holdsWebAddress(text)).toBe(false);
    expect(withoutWebAddress(text)).toBe(text);
    expect(withoutEncodedWords(text)).toBe(text);
  });

  it.each([
    "=?utf-8?Q?evil=2Ecom?=",
    "Loja =?UTF-8?B?ZXZpbC5jb20=?=",
    "=?utf-8*pt?q?evil?= =?utf-8?q?.com?=",
    "＝?utf-8?Q?evil=2Ecom?=",
    "=?\u200butf-8?Q?evil=2Ecom?=",
  ])("with a mail encoded word are recognized, and lose it: %s", (text) => {
    expect(holdsEncodedWord(text)).toBe(true);
    expect(withoutWebAddress(text)).not.toMatch(/=\?[^\s?]/);
    expect(holdsEncodedWord(withoutEncodedWords(text.normalize("NFKC")))).toBe(false);
  });
});
