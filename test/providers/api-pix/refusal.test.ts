import { describe, expect, it } from "vitest";
import { describeRefusal, namesOfRefusal, wordsOfRefusal } from "#lib/providers/api-pix/refusal";

describe("a refusal of a PSP, in its own words", () => {
  it.each([
    [
      "Banco Central's",
      {
        type: "https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida",
        title: "Cobrança inválida.",
        violacoes: [
          { razao: "A chave não pertence ao recebedor.", propriedade: "cob.chave", valor: "secret" },
        ],
      },
      "CobOperacaoInvalida; Cobrança inválida.; cob.chave: A chave não pertence ao recebedor.",
    ],
    [
      "Efí's",
      { nome: "txid_duplicado", mensagem: "Campo txid já utilizado" },
      "txid_duplicado; Campo txid já utilizado",
    ],
    [
      "OAuth 2.0's",
      { error: "invalid_client", error_description: "Invalid client credentials" },
      "invalid_client; Invalid client credentials",
    ],
    [
      "Banco do Brasil's",
      {
        erros: [{ codigo: "4769515", versao: "1", mensagem: "Não há informações.", ocorrencia: "CHOM0000" }],
      },
      "4769515: Não há informações.",
    ],
    [
      "Banco do Brasil's gateway's",
      { statusCode: 401, error: "Unauthorized", message: "Bad Credentials" },
      "Unauthorized; Bad Credentials",
    ],
    ["Sicoob's", { mensagens: [{ mensagem: "Chave inválida", codigo: "5001" }] }, "5001: Chave inválida"],
    [
      "Itaú's",
      { codigo: 400, mensagem: "Campos inválidos", campos: [{ mensagem: "obrigatório" }] },
      "400; Campos inválidos; obrigatório",
    ],
  ])("reads %s", (_whose, body, words) => {
    expect(wordsOfRefusal(body, [])).toBe(words);
  });

  it("has no name if its problem has no specific type", () => {
    const problem = { type: "about:blank", title: "Bad Request", status: 400 };
    expect(namesOfRefusal(problem)).toEqual([]);
    expect(wordsOfRefusal(problem, [])).toBe("Bad Request");
    expect(namesOfRefusal({ ...problem, codigo: "4769515" })).toEqual(["4769515"]);
  });

  it("leaves out credentials and personal data", () => {
    const token = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl";
    const mensagem = `client s3cret of ana@example.com, CPF 52998224725, 529.982.247-25, CNPJ 11.222.333/0001-81, token ${token}`;
    const words = wordsOfRefusal({ mensagem }, ["s3cret"]) ?? "";
    for (const secret of ["s3cret", "example.com", "52998224725", "529.982.247-25", "0001-81", token])
      expect(words).not.toContain(secret);
    expect(words).toContain("CPF …");
  });

  it("is one line of at most 300 characters, or null if the PSP gives no text", () => {
    const words = wordsOfRefusal({ mensagem: `a\n${"não 🙂 ".repeat(200)}` }, []) ?? "";
    expect([...words]).toHaveLength(300);
    expect([words.includes("\n"), words.isWellFormed()]).toEqual([false, true]);
    for (const body of [null, "<html>", [], {}, { erros: "no list" }, { message: { deep: true } }]) {
      expect(wordsOfRefusal(body, [])).toBeNull();
      expect(describeRefusal(400, body)).toBe("it answered 400");
    }
  });
});
