import { describe, expect, it } from "vitest";
import { whySkipped } from "#test/published-contract";
import { BODY_FACTS, HEADER_FACTS, TRANSACTION_FACTS } from "#test/split-payment/notice-facts";
import { PLATFORM_PATHS } from "#test/split-payment/platform-routes";
import { PLATFORM_DOCUMENT, readPlatformDocument } from "#test/split-payment/published-document";
import { messageKinds } from "#test/split-payment/wire";

type Json = Record<string, unknown>;
const why = whySkipped(PLATFORM_DOCUMENT);
const document = readPlatformDocument();
const schemas = (document?.components.schemas ?? {}) as Record<string, Json>;

/** A schema without its non-binding parts: examples, descriptions, and names of formats beside a pattern. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name]) => !["examples", "description", "format"].includes(name),
  );
  return Object.fromEntries(
    kept.map(([name, one]) => [name, name === "required" ? (one as string[]).toSorted() : bare(one)]),
  );
}

describe.skipIf(why)(`the fake platform has the same requirements as the published document${why}`, () => {
  it.each([
    ["started", "InformeDeTransacaoIniciada"],
    ["updated", "InformeDeTransacaoAtualizada"],
    ["written_off", "InformeDeBaixaExcetoPorPagamento"],
    ["preliminary", "InformePreliminarDePagamento"],
    ["set_aside", "InformeDeSegregacao"],
  ] as const)("for a transaction that is %s", (kind, name) => {
    for (const arrangement of ["PixDinamico", "PixAutomatico"])
      expect(bare(TRANSACTION_FACTS[kind])).toEqual(bare(schemas[`${name}${arrangement}Transacao`]));
  });

  it("for the steps that report what was set aside", () => {
    const parts = [BODY_FACTS.begin, BODY_FACTS.lot, BODY_FACTS.finish].map(({ properties }) => properties);
    expect(parts.map((one) => bare(one.dadosInfoSeg ?? one.dadosLoteSeg ?? one.dadosFinalSeg))).toEqual(
      ["DadosInfoSegRequest", "DadosLoteSegRequest", "DadosFinalSegRequest"].map((name) =>
        bare(schemas[name]),
      ),
    );
    const around = (name: string) => (schemas[name]?.properties ?? {}) as Record<string, Json>;
    const sent = around("InfoSegRequest").infRequisicao;
    expect(bare(BODY_FACTS.begin.properties.infRequisicao)).toEqual(bare(sent));
    const { infRequisicao, transacoes } = around("InfoRequestSemCnpj");
    expect(bare(BODY_FACTS.notice.properties.infRequisicao)).toEqual(bare(infRequisicao));
    expect({ ...transacoes, ...BODY_FACTS.notice.properties.transacoes }).toEqual(transacoes);
  });

  it("for headers", () => {
    const parameters = Object.values((document?.components.parameters ?? {}) as Record<string, Json>);
    const named = parameters.map(({ name, schema }) => [name, bare(schema)]);
    expect(Object.fromEntries(named)).toEqual(HEADER_FACTS);
  });

  it("for addresses, and for the codes of messages", () => {
    const published = Object.entries(document?.paths ?? {}).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(PLATFORM_PATHS.filter((path) => !published.includes(path))).toEqual([]);
    const missing = published.filter((path) => !PLATFORM_PATHS.includes(path));
    expect(missing.filter((path) => !/\/(boleto|pix-estatico|ted|tef)\b/.test(path))).toEqual([]);
    const codes = [...messageKinds("PXD"), ...messageKinds("PXA")].map(({ code }) => code);
    const enumerated = schemas.CodMsgEnum?.enum as string[];
    expect(enumerated.filter((code) => !code.startsWith("RSUP1"))).toEqual(codes);
  });
});
