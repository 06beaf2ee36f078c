import { describe, expect, it } from "vitest";
import { chargeWithPix, receivedPix } from "#lib/providers/api-pix/wire";

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
const paidBy = (answer: unknown) => {
  const { valor, pix } = chargeWithPix.parse(answer);
  return [
    valor.original,
    ...pix.map((one) => [one.endToEndId, one.valor, one.devolucoes.map(({ id }) => id)]),
  ];
};

describe("a member of a charge that nobody needs", () => {
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

  it("that says how much or which Pix is never guessed", () => {
    for (const valor of ["501", "501.0", "501,00", "501.000", 501, null])
      expect(() => paidBy({ ...CHARGE, pix: [{ ...PIX, valor }] })).toThrow();
    expect(receivedPix.safeParse({ ...PIX, horario: "2026-11-20T12:00:00" }).success).toBe(false);
  });
});
