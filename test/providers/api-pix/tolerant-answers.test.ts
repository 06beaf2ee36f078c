import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { listOutcomes } from "#lib/providers/api-pix/charges";
import { listApiPixEntries } from "#lib/providers/api-pix/statement";
import { chargeWithPix, receivedPix } from "#lib/providers/api-pix/wire";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";

changeSettings({ allowPrivateTargets: true });

const AT = "2026-11-20T12:00:00Z";
const REFUND = { id: "D1", valor: "1.00", status: "DEVOLVIDO", horario: { liquidacao: AT } };
const PIX = {
  endToEndId: `E${"1".repeat(31)}`,
  txid: "t".repeat(30),
  valor: "501.00",
  horario: AT,
  chave: "a@example.com",
  devolucoes: [REFUND],
  pagador: { nome: "Ana" },
};
const CHARGE = {
  txid: PIX.txid,
  status: "CONCLUIDA",
  valor: { original: "501.00" },
  chave: "a@example.com",
  calendario: { criacao: AT },
  location: "pix.example.com/qr/1",
  pixCopiaECola: "0002",
  pix: [PIX],
};
const TXID = PIX.txid;
const REQUEST = {
  txid: TXID,
  amountMinor: asMinor(50_100),
  expiresAt: new Date("2090-01-01T00:00:00Z"),
  merchantName: "Padaria",
  merchantCity: "Recife",
};
const paidBy = (answer: unknown) => {
  const { valor, pix } = chargeWithPix.parse(answer);
  return [
    valor?.original,
    ...pix.map((one) => [one.endToEndId, one.valor, one.devolucoes.map(({ id }) => id)]),
  ];
};

describe("an unneeded member of a charge", () => {
  it.each([
    ["criacao without an offset", { calendario: { criacao: "2026-11-20T12:00:00" } }],
    ["criacao that is null", { calendario: { criacao: null, dataDeVencimento: null } }],
    ["an amount with one decimal", { valor: { original: "501.0" } }],
    ["one Pix as an object", { pix: PIX }],
    ["one refund as an object", { pix: [{ ...PIX, devolucoes: REFUND }] }],
    ["horario without a zone", { pix: [{ ...PIX, horario: "2026-11-20T12:00:00" }] }],
    ["no horario", { pix: [{ ...PIX, horario: undefined }] }],
    ["a refund's horario as a text", { pix: [{ ...PIX, devolucoes: [{ ...REFUND, horario: AT }] }] }],
    ["null members", { location: null, pixCopiaECola: null }],
    ["a location that is too long", { location: "x".repeat(100) }],
  ])("does not refuse the charge: %s", (_what, change) => {
    expect(paidBy({ ...CHARGE, ...change })).toEqual(paidBy(CHARGE));
  });

  it("is never guessed if it decides the amount or the Pix", () => {
    for (const valor of ["501", "501.0", "501,00", "501.000", 501, null])
      expect(() => paidBy({ ...CHARGE, pix: [{ ...PIX, valor }] })).toThrow();
  });
});

describe("the day of payment of a charge with a due date", () => {
  const sent = { ...PIX, endToEndId: `E12345678202611202359${"a".repeat(11)}` };
  const takenAtOf = async (change: object, kind: "cob" | "cobv") => {
    const body = { ...CHARGE, pix: [sent], ...change };
    const call = async () => ({ status: 200, body, headers: {} });
    const client = { longestListMs: 1, scopes: async () => null, call };
    const [outcome] = await listOutcomes(client, kind, TXID);
    return outcome?.kind === "PAID" ? outcome.takenAt : null;
  };

  it("is the bank's instant, or else the minute of sending, even if the bank omits the due date", async () => {
    expect(await takenAtOf({}, "cobv")).toEqual(new Date(AT));
    for (const horario of [undefined, "2026-11-21T00:10:00"])
      expect(await takenAtOf({ pix: [{ ...sent, horario }], calendario: null }, "cobv")).toEqual(
        new Date("2026-11-20T23:59:00Z"),
      );
    expect(await takenAtOf({}, "cob")).toBeUndefined();
  });
});

describe("a listed Pix whose horario has no zone", () => {
  const book = {
    ...PIX,
    endToEndId: `E00000000202611201200${"a".repeat(11)}`,
    horario: "2026-11-20T09:00:30",
  };

  it("takes the minute from its endToEndId, or else has no time", () => {
    expect(receivedPix.parse(book).at).toEqual(new Date("2026-11-20T12:00:00Z"));
    for (const endToEndId of [PIX.endToEndId, `E00000000202613201200${"a".repeat(11)}`])
      expect(receivedPix.safeParse({ ...book, endToEndId }).success).toBe(false);
    expect(receivedPix.parse({ ...PIX, horario: AT }).at).toEqual(new Date(AT));
  });
});

describe("a listed refund whose horario has no zone", () => {
  const refundedAt = async (rtrId: string | undefined) => {
    const refund = { ...REFUND, rtrId, horario: { liquidacao: "2026-11-20T09:00:30" } };
    const pix = [{ ...PIX, horario: "2026-11-10T12:00:00Z", devolucoes: [refund] }];
    const body = { parametros: { paginacao: { quantidadeDePaginas: 1 } }, pix };
    const client = {
      longestListMs: 365 * 86_400_000,
      scopes: async () => null,
      call: async () => ({ status: 200, body, headers: {} }),
    };
    const [start, end] = [new Date("2026-11-09T00:00:00Z"), new Date("2026-11-21T00:00:00Z")];
    const entries = await listApiPixEntries(client, PIX.chave, start, end);
    return entries.find(({ kind }) => kind === "GIVEN_BACK")?.at;
  };

  it("takes the minute from its rtrId, or else the time of its Pix", async () => {
    expect(await refundedAt(`D00000000202611201200${"b".repeat(11)}`)).toEqual(
      new Date("2026-11-20T12:00:00Z"),
    );
    for (const rtrId of [undefined, `D${"b".repeat(31)}`])
      expect(await refundedAt(rtrId)).toEqual(new Date("2026-11-10T12:00:00Z"));
  });
});

describe.skipIf(!isProvable)(`a member of a charge that a bank does not repeat${whyNotProvable}`, () => {
  const { connect } = pspForTests();

  it.each([
    ["the key", { chave: undefined }],
    ["the calendar", { calendario: undefined }],
    ["the code", { pixCopiaECola: { of: "another kind" }, location: "pix.example.com/qr/v2/1" }],
  ])("does not refuse the charge: %s", async (_what, change) => {
    const { psp, pix } = await connect();
    psp.rules.instead = ({ method, path, body }) =>
      method === "PUT" && path.includes("/cob/")
        ? { status: 201, body: { ...CHARGE, ...Object(body), txid: TXID, status: "ATIVA", ...change } }
        : null;
    expect((await pix.createCharge(REQUEST)).emv).toMatch(/./);
  });

  it.each([
    ["the amount", { valor: undefined }, ProviderTimeout],
    ["another amount", { valor: { original: "5.00" } }, ProviderFault],
    ["another key", { chave: "b@example.com" }, ProviderFault],
    ["a day of its own", { calendario: { dataDeVencimento: "2026-12-01" } }, ProviderFault],
  ])("is not guessed: %s", async (_what, change, error) => {
    const { psp, pix } = await connect();
    psp.rules.instead = ({ method, path, body }) =>
      method === "PUT" && path.includes("/cob/")
        ? { status: 201, body: { ...CHARGE, ...Object(body), txid: TXID, status: "ATIVA", ...change } }
        : null;
    await expect(pix.createCharge(REQUEST)).rejects.toBeInstanceOf(error);
  });

  it("does not drop its Pix from the period in which the bank lists it", async () => {
    const { psp, pix } = await connect();
    const [start, end] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    const { endToEndId } = psp.bank.pay("z".repeat(30), 100, new Date().toISOString());
    const found = psp.bank.findPix(endToEndId);
    const early = new Date(start.getTime() - 60_000).toISOString().slice(0, 16).replaceAll(/\D/g, "");
    const renamed = `E00000000${early}${"a".repeat(11)}`;
    const paginacao = { paginaAtual: 0, quantidadeDePaginas: 1, itensPorPagina: 100 };
    psp.rules.instead = ({ path, query }) =>
      path.endsWith("/pix")
        ? {
            status: 200,
            body: {
              parametros: { paginacao },
              pix: query.has("devolucaoPresente")
                ? []
                : [{ ...found, endToEndId: renamed, horario: "2026-11-20T09:00:30" }],
            },
          }
        : null;
    expect(await pix.listEntries(start, end)).toMatchObject([{ kind: "RECEIVED", id: renamed, at: start }]);
  });
});
