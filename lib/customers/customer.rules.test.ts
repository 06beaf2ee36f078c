import { describe, expect, it } from "vitest";
import { mergeCustomer } from "#lib/customers/customer.rules";

const GIVEN = {
  name: "Ana",
  email: "ana@example.com",
  document: "52998224725",
  documentType: "CPF" as const,
};

describe("known customer data", () => {
  it("is the given data when nothing was known", () => {
    expect(mergeCustomer(null, GIVEN)).toEqual(GIVEN);
    expect(mergeCustomer({}, GIVEN)).toEqual(GIVEN);
  });

  it("is completed, never overwritten", () => {
    const known = { name: "Bia", phone: "+5511912345678", address: { city: "Recife" } };
    const merged = mergeCustomer(known, { ...GIVEN, phone: "1", address: { city: "Natal", state: "RN" } });
    expect(merged).toEqual({ ...GIVEN, ...known });
  });

  it("keeps a document and its type together", () => {
    const company = { document: "11222333000181", documentType: "CNPJ" as const };
    expect(mergeCustomer(company, GIVEN)).toMatchObject(company);
    expect(mergeCustomer({ documentType: "CNPJ" }, GIVEN)).toMatchObject({
      document: "52998224725",
      documentType: "CPF",
    });
    expect(mergeCustomer({ documentType: "CNPJ" }, { name: "Ana" })).toEqual({
      name: "Ana",
      documentType: "CNPJ",
    });
  });

  it("has no empty members", () => {
    expect(Object.keys(mergeCustomer({ name: undefined }, { email: undefined }))).toEqual([]);
  });
});
