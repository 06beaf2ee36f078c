import { describe, expect, it } from "vitest";
import { bankPayerOf, isAnotherPayer, withBankPayer } from "#lib/customers/bank-payer.rules";

const ANA = { name: "Ana Souza", document: "52998224725", documentType: "CPF" } as const;

describe("the payer that a bank reports", () => {
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
    // Another person paid, or it is unknown whether it is the same.
    [{ document: "11144477735", documentType: "CPF" } as const, null],
    [{ email: "bruno@example.com" }, null],
    [{ name: "Bruno" }, null],
  ])("turns the known customer %j into %j", (known, customer) => {
    expect(withBankPayer(known, ANA)).toEqual(customer);
  });

  it.each([
    [null, ANA, false],
    [{}, ANA, false],
    [{ document: ANA.document, name: "A. Souza" }, ANA, false],
    [{ document: "11144477735", name: "Ana Souza" }, ANA, true],
    [{ name: "ANÁ  SOUZA" }, ANA, false],
    [{ name: "Ana Souza", document: ANA.document }, { name: "ana souza" }, false],
    [{ name: "Bruno" }, ANA, true],
    [{ email: "bruno@example.com" }, ANA, true],
    [{ name: "Ana Souza" }, { document: ANA.document, documentType: "CPF" } as const, true],
  ])("for %j, %j is another person: %s", (known, payer, isAnother) => {
    expect(isAnotherPayer(known, payer)).toBe(isAnother);
  });
});
