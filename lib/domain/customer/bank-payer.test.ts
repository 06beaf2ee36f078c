import { describe, expect, it } from "vitest";
import { bankPayerOf, withBankPayer } from "#lib/domain/customer/bank-payer";

const ANA = { name: "Ana Souza", document: "52998224725", documentType: "CPF" } as const;

describe("who paid, as the bank says", () => {
  it.each([
    [{ name: " Ana\nSouza ", cpf: "529.982.247-25" }, ANA],
    [
      { name: "Padaria", cnpj: "12ABC34501DE35" },
      { name: "Padaria", document: "12ABC34501DE35", documentType: "CNPJ" },
    ],
    [{ name: "Ana Souza", cpf: "***.982.247-**" }, { name: "Ana Souza" }],
    [{ cpf: "52998224724" }, null],
    [{ name: "", cpf: null }, null],
    [{}, null],
  ])("of %j is %j", (told, payer) => {
    expect(bankPayerOf(told)).toEqual(payer);
  });

  it.each([
    [null, ANA],
    [{}, ANA],
    [
      { document: ANA.document, documentType: "CPF", email: "a@example.com" } as const,
      { ...ANA, email: "a@example.com" },
    ],
    [{ ...ANA, name: "Ana S." }, null],
    // Another person paid, or nobody knows whether it is the same.
    [{ document: "11144477735", documentType: "CPF" } as const, null],
    [{ email: "bruno@example.com" }, null],
    [{ name: "Bruno" }, null],
  ])("makes %j %j", (known, customer) => {
    expect(withBankPayer(known, ANA)).toEqual(customer);
  });
});
