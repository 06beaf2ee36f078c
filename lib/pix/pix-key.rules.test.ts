import { describe, expect, it } from "vitest";
import { isForeignPhone, normalizePixKey } from "#lib/pix/pix-key.rules";

describe("a Pix key", () => {
  it.each([
    ["529.982.247-25", "CPF", "52998224725"],
    ["11.222.333/0001-81", "CNPJ", "11222333000181"],
    ["12.abc.345/01de-35", "CNPJ", "12ABC34501DE35"],
    ["Ana@Example.com", "EMAIL", "ana@example.com"],
    ["loja@xn--caf-dma.com.br", "EMAIL", "loja@xn--caf-dma.com.br"],
    ["loja@a--b.xn--p1ai", "EMAIL", "loja@a--b.xn--p1ai"],
    ["o'neil+pix@example.com", "EMAIL", "o'neil+pix@example.com"],
    ["+55 (11) 91234-5678", "PHONE", "+5511912345678"],
    ["(11) 91234-5678", "PHONE", "+5511912345678"],
    ["+551132345678", "PHONE", "+551132345678"],
    ["+351 912 345 678", "PHONE", "+351912345678"],
    ["+1 (212) 555-0100", "PHONE", "+12125550100"],
    ["123E4567-E12B-12D1-A456-426655440000", "EVP", "123e4567-e12b-12d1-a456-426655440000"],
  ])("%s is a %s, normalized to %s", (text, type, key) => {
    expect(normalizePixKey(text)).toEqual({ type, key });
  });

  it.each([
    "",
    "52998224726",
    "11222333000180",
    "ana@",
    "@example.com",
    "ana@example",
    "+5501912345678",
    "+55123",
    "+0351912345678",
    "+1234567890123456",
    "123e4567",
    "a b@example.com",
    "ana..souza@example.com",
    ".ana@example.com",
    "ana@-example.com",
    "ana@example-.com",
    "ana@127.0.0.1",
    "ana@café.com.br",
    `${"a".repeat(70)}@example.com`,
  ])("is not %j", (text) => {
    expect(normalizePixKey(text)).toBeNull();
  });
});

it.each([
  ["+351912345678", true],
  ["+12125550100", true],
  ["+5511912345678", false],
  ["ana@example.com", false],
  ["52998224725", false],
])("%s is a foreign phone: %s", (key, isForeign) => {
  expect(isForeignPhone(key)).toBe(isForeign);
});
