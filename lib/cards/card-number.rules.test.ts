import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  holdsCardNumber,
  isCardNumber,
  maskCardNumbers,
  mayHoldCardNumber,
} from "#lib/cards/card-number.rules";

describe("a card number in a text", () => {
  it.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "4111.1111.1111.1111",
    "4111/1111/1111/1111",
    "4111 - 1111 - 1111 - 1111",
    "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "41 11 11 11 11 11 11 11",
    "4111\u00a01111\u20131111\u200b1111",
    "4111\n1111\n1111\n1111",
    "４１１１１１１１１１１１１１１１",
    "٤١١١١١١١١١١١١١١١",
    "4111 11111111 1111",
    "378282246310005",
    "3782 822463 10005",
    "30569309025904",
    "5555555555554444",
    "2223003122003222",
    "6011111111111117",
    "3530111333300000",
    "6362970000457013",
    "6062826786276634",
    "6799990100000000019",
    "2201382000000013",
  ])("is found and masked: %s", (number) => {
    for (const text of [
      number,
      `Card ${number}, thanks`,
      `cc${number}`,
      `card:${number} cvv 123`,
      `12 ${number} 7`,
    ]) {
      expect(holdsCardNumber(text), text).toBe(true);
      const digits = Array.from(maskCardNumbers(text).matchAll(/\p{Nd}/gu)).length;
      expect(maskCardNumbers(text), text).toContain("[card number]");
      expect(digits, maskCardNumbers(text)).toBeLessThan(7);
    }
  });

  it.each([
    ["", ""],
    ["a reference of digits", "1234567890123456"],
    ["thirteen digits, which no brand issues any more", "4222222222222"],
    ["letters and sixteen digits", "PED4111111111111111, PED-4111111111111111, 4111111111111111_A"],
    ["digits of a mailbox", "joao.4111111111111111@example.com"],
    ["groups that no card has", "4111111111111-111 and 411-1111-111111111"],
    ["a boleto due in 2031", "23793.38128 60007.827136 95000.063305 9 36490000002000"],
    ["a key of an electronic invoice", "3526 1136 4901 9500 0106 5500 1000 0000 0141 1111 1115"],
    ["a second as a shop writes it", "30012026101507"],
    ["a wrong check digit", "4111111111111112"],
    ["a phone", "+4915123456789 and +55 (11) 91234-5678"],
    ["a CNPJ", "36.490.195/0001-06 36490195000106"],
    ["a CPF", "529.982.247-25"],
    ["a boleto", "23793.38128 60007.827136 95000.063305 9 84660000002000"],
    ["a bar code", "23799846600000020003381260007827139500006330"],
    ["a UUID", "41111111-1111-4111-8111-111111111111"],
    ["a hash", "a1b2c3d4111111111111111e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0c1d2e3f4a"],
    ["zeros", "0000000000000000"],
    ["days", "2026-11-22 2026-11-23 2026-11-24"],
    ["an instant", "2026-11-22T10:30:00.123Z"],
    [
      "a Pix text",
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654041.005802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
    ],
  ])("is not %s", (_name, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it("is masked even without a brand if its digits are unbroken", () => {
    expect(maskCardNumbers("id=1234567890123452&x=1")).toBe("id=[card number]&x=1");
    expect(holdsCardNumber("1234567890123452")).toBe(false);
  });

  it("is masked anywhere, any number of times", () => {
    const text = "4111 1111 1111 1111; 5555555555554444, 7";
    expect(maskCardNumbers(text)).toBe("[card number]; [card number], 7");
  });

  it("is masked and refused even when several follow each other", () => {
    const two = "41111111111111115555555555554444";
    expect(maskCardNumbers(`a ${two} b`)).toBe("a [card number] b");
    expect(maskCardNumbers(`${two}378282246310005`)).toBe("[card number]");
    expect(maskCardNumbers("41111111111111115555 5555 5555 4444")).toBe("[card number]");
    expect([two, `${two}378282246310005`].every(isCardNumber)).toBe(true);
    expect(isCardNumber(`${two}1`)).toBe(false);
  });

  it("is never left in any text, and a text without digits does not change", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(holdsCardNumber(maskCardNumbers(text))).toBe(false);
        if (maskCardNumbers(text) !== text) expect(text).toMatch(/\p{Nd}/u);
      }),
    );
  });

  it("leaves nine of ten references of sixteen digits acceptable", () => {
    const references = fc.sample(fc.stringMatching(/^[0-9]{16}$/), 5_000);
    const refused = references.filter(holdsCardNumber).length;
    expect(refused / references.length).toBeLessThan(0.1);
  });

  it("is found in time linear in the text's length", () => {
    const startedAt = performance.now();
    for (const unit of ["1 ", "4111 ", "12345678901234 ", "a1", "1-"]) maskCardNumbers(unit.repeat(20_000));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe("a reference that is a card number", () => {
  it.each([
    "4111111111111111",
    " 4111 1111 1111 1111 ",
    "4111-1111-1111-1111",
    "#4111111111111111",
    "visa 4111111111111111",
    "4111111111111111 cvv 123",
    "4111111111111111-cvva1b2c3",
    "378282246310005",
  ])("is a card number or names one: %s", (text) => expect(isCardNumber(text)).toBe(true));

  it.each([
    "PED-4111111111111111",
    "Pedido 4111111111111111",
    "2026 4111111111111111",
    "4222222222222",
    "620000000000000005",
    "30012026101507",
  ])("is not: %s", (text) => expect(isCardNumber(text)).toBe(false));
});

it("a number accepted only as part of a name is never logged", () => {
  expect(mayHoldCardNumber("PED-4111111111111111")).toBe(true);
});
