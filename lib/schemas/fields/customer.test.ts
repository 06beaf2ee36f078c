import { describe, expect, it } from "vitest";
import { validate } from "#lib/routes/validate";
import { customerInput } from "#lib/schemas/fields/customer";

const refusal = (input: unknown) => {
  try {
    validate(customerInput, input);
    return null;
  } catch (error) {
    return (error as { errors: { pointer: string; code: string }[] }).errors.map(
      ({ pointer, code }) => `${pointer} ${code}`,
    );
  }
};

const ADDRESS = {
  street: "Rua das Flores",
  number: "10",
  complement: "ap. 3",
  district: "Centro",
  city: "Recife",
  state: "PE",
  postalCode: "50000-000",
  country: "BR",
};

describe("a customer in a request", () => {
  it("may be empty or complete", () => {
    expect(validate(customerInput, {})).toEqual({});
    const whole = {
      name: "João da Silva",
      email: "joao@example.com",
      document: "529.982.247-25",
      documentType: "CPF",
      phone: "+55 (11) 91234-5678",
      address: ADDRESS,
    };
    expect(validate(customerInput, whole)).toEqual({ ...whole, document: "52998224725" });
  });

  it.each([
    ["a CPF", "529.982.247-25", undefined, "52998224725", "CPF"],
    ["a CNPJ", "11.222.333/0001-81", undefined, "11222333000181", "CNPJ"],
    ["an alphanumeric CNPJ", "12.abc.345/01de-35", "CNPJ", "12ABC34501DE35", "CNPJ"],
    ["a passport", "AB123456", "PASSPORT", "AB123456", "PASSPORT"],
    ["any other type, unverified", "x-1", "OTHER", "x-1", "OTHER"],
  ])("accepts %s", (_name, document, documentType, stored, proven) => {
    expect(validate(customerInput, { document, documentType })).toEqual({
      document: stored,
      documentType: proven,
    });
  });

  it.each([
    ["a CPF with a wrong digit", { document: "52998224724", documentType: "CPF" }],
    ["eleven equal digits", { document: "11111111111", documentType: "CPF" }],
    ["a CNPJ with a wrong digit", { document: "11222333000180", documentType: "CNPJ" }],
    ["a CPF said to be a CNPJ", { document: "52998224725", documentType: "CNPJ" }],
    ["neither CPF nor CNPJ, and no type", { document: "AB123456" }],
  ])("refuses %s at /document", (_name, input) => {
    expect(refusal(input)).toEqual(["/document invalid_document"]);
  });

  it.each([
    ["name", "x".repeat(201), "too_big"],
    ["name", "", "too_small"],
    ["name", "  ", "too_small"],
    ["name", "a\u0000b", "invalid_characters"],
    ["name", "a\ud800b", "invalid_characters"],
    ["name", 1, "invalid_type"],
    ["name", null, "invalid_type"],
    ["email", "joao", "invalid_format"],
    ["email", "joao@", "invalid_format"],
    ["email", `${"x".repeat(250)}@example.com`, "too_big"],
    ["email", "a\u0000@example.com", "invalid_format"],
    ["document", "", "too_small"],
    ["document", "1".repeat(51), "too_big"],
    ["documentType", "RG", "invalid_value"],
    ["phone", "123", "invalid_format"],
    ["phone", "ligue", "invalid_format"],
    ["phone", "+5511912345678901234567", "invalid_format"],
    ["address", "Rua das Flores, 10", "invalid_type"],
    ["taxId", "1", "unknown_field"],
  ])("refuses %s %j (%s)", (field, value, code) => {
    expect(refusal({ [field]: value })?.[0]).toBe(`/${field} ${code}`);
  });

  it.each(Object.keys(ADDRESS))(
    "refuses a blank, a number and a too long text for the address's %s",
    (field) => {
      for (const value of [" ", 7, "x".repeat(201)]) {
        expect(refusal({ address: { ...ADDRESS, [field]: value } })?.[0]).toMatch(`/address/${field} `);
      }
    },
  );

  it.each(["Brasil", "br", "BRA"])("refuses the country %s", (country) => {
    expect(refusal({ address: { country } })).toEqual(["/address/country invalid_format"]);
  });

  it("refuses an unknown field of the address", () => {
    expect(refusal({ address: { zip: "1" } })).toEqual(["/address/zip unknown_field"]);
  });
});
