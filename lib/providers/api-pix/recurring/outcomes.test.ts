import { describe, expect, it } from "vitest";
import { debitOutcomes } from "#lib/providers/api-pix/recurring/outcomes";

const TXID = "ponte01k6z0q4n8f3x5r2b7c9d1e6gh";
const FIRST = "E12345678202611270300aaaaaaaaaaa";
const FURTHER = "E12345678202611280300bbbbbbbbbbb";
// A Friday, and the Saturday of the further try.
const DAY = "2026-11-27";
const NEXT = "2026-11-28";
const NOON = new Date(`${NEXT}T15:00:00Z`);

type Try = { status: string; endToEndId?: string };

/** The kinds of outcomes of a debit that was tried twice: of the debit itself, and of its further try. */
function ask(
  { first, further, status = "ATIVA" }: { first: Try; further: Try; status?: string },
  received: readonly string[],
) {
  const body = {
    txid: TXID,
    idRec: "R".repeat(29),
    status,
    valor: { original: "49.90" },
    tentativas: [
      { dataLiquidacao: DAY, tipo: "AGND", ...first },
      { dataLiquidacao: NEXT, tipo: "NTAG", ...further },
    ],
    pix: received.map((endToEndId) => ({
      endToEndId,
      txid: TXID,
      valor: "49.90",
      horario: `${NEXT}T06:00:00Z`,
    })),
  };
  const client = {
    longestListMs: 1,
    scopes: () => Promise.resolve(null),
    call: () => Promise.resolve({ status: 200, headers: {}, body }),
  };
  const kinds = async (retryDay: string | null) =>
    (await debitOutcomes(client, { txid: TXID, retryDay }, NOON)).map(({ kind }) => kind);
  return { ofFirst: () => kinds(null), ofFurther: () => kinds(NEXT) };
}

describe("a Pix of a debit that was tried again", () => {
  it.each(["SOLICITADA", "AGENDADA", "PAGA"])(
    "belongs to the further try that names it, while %s",
    async (status) => {
      const asked = ask({ first: { status: "EXPIRADA" }, further: { status, endToEndId: FURTHER } }, [
        FURTHER,
      ]);
      expect(await asked.ofFirst()).toEqual(["FAILED"]);
      expect(await asked.ofFurther()).toEqual(["PAID"]);
    },
  );

  it("belongs to neither try while neither names it and the further try is open", async () => {
    for (const further of [
      { status: "AGENDADA" },
      { status: "PAGA" },
      { status: "AGENDADA", endToEndId: FIRST },
    ]) {
      const asked = ask({ first: { status: "EXPIRADA" }, further }, [FURTHER]);
      await expect(asked.ofFirst()).rejects.toThrow("which try");
      expect(await asked.ofFurther()).toEqual([]);
    }
  });

  it("belongs to the debit itself once the further try has failed, or if the first try names it", async () => {
    const failed = { status: "EXPIRADA", endToEndId: FURTHER };
    expect(await ask({ first: { status: "EXPIRADA" }, further: failed }, [FIRST]).ofFirst()).toEqual([
      "PAID",
    ]);
    const named = { status: "AGENDADA", endToEndId: FIRST };
    expect(await ask({ first: named, further: { status: "AGENDADA" } }, [FIRST]).ofFirst()).toEqual(["PAID"]);
  });

  it("does not make the first try of a completed debit unclear while the further try may have been paid", async () => {
    const further = { status: "AGENDADA", endToEndId: FURTHER };
    const asked = ask({ first: { status: "EXPIRADA" }, further, status: "CONCLUIDA" }, []);
    expect(await asked.ofFirst()).toEqual(["FAILED"]);
    expect(await asked.ofFurther()).toEqual([]);
  });
});
