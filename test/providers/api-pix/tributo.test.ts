import { afterEach, describe, expect, it } from "vitest";
import { startCallbackReceiver } from "#test/callback-receiver";
import { changeSettings } from "#test/change-settings";
import { pspCaller } from "#test/providers/api-pix/call-psp";
import { PIX_KEY } from "#test/providers/api-pix/fake-psp";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";
import { type PlatformRules, startFakePlatform } from "#test/split-payment/fake-platform";

changeSettings({ allowPrivateTargets: true });

const TXID = "ponte01k6z0q4n8f3x5r2b7c9d1e6gh";
const TAXES = { cbs: "9.00", ibs: "1.00" };
const HOUR_MS = 3_600_000;
const COMPANY = { cnpj: "12ABC34501DE35", nome: "Padaria Ltda" };

const charge = (tributo: unknown = TAXES, more: object = {}) => ({
  calendario: { expiracao: 3600 },
  valor: { original: "100.00" },
  chave: PIX_KEY,
  tributo,
  ...more,
});

describe.skipIf(!isProvable)(`CBS and IBS at the fake PSP${whyNotProvable}`, () => {
  const psps = pspForTests();
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function open(tributo: "ignored" | "refused") {
    const { psp } = await psps.connect({}, { tributo });
    const { call, close } = await pspCaller(psp, psps.certificates());
    closing.push(close);
    return { psp, call };
  }

  /** A PSP connected to a platform. At the end of the test, both must have followed the published document. */
  async function speaking(rules: Partial<PlatformRules> = {}) {
    const platform = await startFakePlatform(psps.certificates(), rules);
    const { psp } = await psps.connect({}, { tributo: { platform: platform.origin } });
    const { call, close } = await pspCaller(psp, psps.certificates());
    closing.push(async () => {
      await close();
      await platform.close();
      expect(platform.findings).toEqual([]);
    });
    const shown = async (path = `/cob/${TXID}`) => (await call("GET", path)).body.tributo;
    return { platform, psp, call, shown };
  }

  const pixIn = ({ body }: { body: Record<string, unknown> }) => body.pix as Record<string, unknown>[];

  it("are dropped by a PSP that does not know them, and refused by another", async () => {
    const ignoring = await open("ignored");
    const created = await ignoring.call("PUT", `/cob/${TXID}`, charge());
    expect([created.status, "tributo" in created.body]).toEqual([201, false]);
    ignoring.psp.bank.pay(TXID);
    const found = await ignoring.call("GET", `/cob/${TXID}`);
    expect("tributo" in found.body).toBe(false);
    expect(Object.keys(pixIn(found)[0] ?? {})).not.toContain("valorLiquido");
    const refusing = await open("refused");
    const refused = await refusing.call("PUT", `/cob/${TXID}`, charge());
    expect([refused.status, refused.body.violacoes]).toEqual([
      400,
      [expect.objectContaining({ propriedade: "cob.tributo" })],
    ]);
    expect(refusing.psp.bank.charges.size).toBe(0);
  });

  it("are passed to the platform before the charge is answered, and set aside from its Pix", async () => {
    const { platform, psp, call } = await speaking();
    const made = await call(
      "PUT",
      `/cob/${TXID}`,
      charge({ ...TAXES, documentoFiscal: "NFe35" }, { devedor: COMPANY }),
    );
    expect([made.status, made.body.tributo]).toEqual([201, { informado: TAXES, documentoFiscal: "NFe35" }]);
    expect(platform.received("started")).toEqual([
      expect.objectContaining({
        index: 1,
        txId: TXID,
        vlInf: 100,
        vlCbsInf: 9,
        vlIbsInf: 1,
        docFiscal: "NFe35",
        cnpjCpfPagOrig: COMPANY.cnpj,
      }),
    ]);
    const { endToEndId } = psp.bank.pay(TXID);
    const found = await call("GET", `/cob/${TXID}`);
    const net = { endToEndId, valor: "100.00", valorLiquido: "90.00", tributo: TAXES };
    expect(found.body).toMatchObject({ status: "CONCLUIDA", pix: [net] });
    const [start, end] = [-1, 1].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString());
    expect((await call("GET", `/pix?inicio=${start}&fim=${end}`)).body.pix).toMatchObject([net]);
    const paid = {
      txId: TXID,
      e2eId: endToEndId,
      vlPago: 100,
      vlCbsSegr: 9,
      vlIbsSegr: 1,
      indPgtoIntegral: "1",
    };
    expect(platform.received("preliminary")).toEqual([expect.objectContaining(paid)]);
    expect(platform.setAside()).toEqual([expect.objectContaining({ ...paid, cnpjCpfPagEfet: COMPANY.cnpj })]);
  });

  it("are set aside as corrected, up to the open amount, and proportionally in whole cents for a partial payment", async () => {
    const judgement = { corrected: { cbs: "8.99" }, open: { ibs: "0.30" } };
    const { platform, psp, call, shown } = await speaking({ judge: () => judgement });
    await call("PUT", `/cob/${TXID}`, charge());
    const pix = psp.bank.pay(TXID, 5_000);
    expect(pix).toMatchObject({ valorLiquido: "45.21", tributo: { cbs: "4.49", ibs: "0.30" } });
    expect(await shown()).toEqual({
      informado: TAXES,
      corrigido: { cbs: "8.99", ibs: "1.00" },
      aberto: { ibs: "0.30" },
    });
    expect(platform.setAside()).toMatchObject([{ vlCbsSegr: 4.49, vlIbsSegr: 0.3, indPgtoIntegral: "0" }]);
  });

  it("are corrected once the PSP has read the correction, but not after the payment", async () => {
    const { platform, psp, call, shown } = await speaking();
    for (const txid of [TXID, `${TXID.slice(0, -2)}ab`]) await call("PUT", `/cob/${txid}`, charge());
    platform.state(TXID, { corrected: { cbs: "5.00" } });
    expect(await shown()).toMatchObject({ corrigido: { cbs: "5.00", ibs: "1.00" } });
    platform.state(TXID, { corrected: { cbs: "6.00" } });
    expect(psp.bank.pay(TXID)).toMatchObject({ valorLiquido: "94.00" });
    expect(await shown()).toMatchObject({ corrigido: { cbs: "5.00", ibs: "1.00" } });
  });

  it("follow the newest message, even if messages arrive twice and out of order", async () => {
    const { platform, call, shown } = await speaking({ deliver: (lot) => [...lot, ...lot].toReversed() });
    await call("PUT", `/cob/${TXID}`, charge());
    for (const cbs of ["5.00", "6.00", "7.00"]) platform.state(TXID, { corrected: { cbs } });
    expect(await shown()).toMatchObject({ corrigido: { cbs: "7.00" } });
  });

  it("of several payments are reported together", async () => {
    const { platform, psp, call } = await speaking();
    const txids = ["a", "b", "c"].map((end) => `${TXID.slice(0, -1)}${end}`);
    for (const txid of txids) await call("PUT", `/cob/${txid}`, charge());
    for (const txid of txids) psp.bank.pay(txid);
    await psp.exchangeTaxes();
    expect(platform.setAside().map(({ txId }) => txId)).toEqual(txids);
    expect(platform.received("preliminary").map(({ index }) => index)).toEqual([1, 2, 3]);
    expect(platform.remittances.size).toBe(1);
  });

  it("can be changed by PATCH until the charge is paid", async () => {
    const { platform, call, shown } = await speaking();
    await call("PUT", `/cob/${TXID}`, charge());
    await call("PATCH", `/cob/${TXID}`, { tributo: { documentoFiscal: "NFe35" } });
    expect(await shown()).toEqual({ informado: TAXES, documentoFiscal: "NFe35" });
    await call("PATCH", `/cob/${TXID}`, {
      tributo: { cbs: "8.00", ibs: "0.00" },
      valor: { original: "90.00" },
    });
    expect(await shown()).toEqual({ informado: { cbs: "8.00", ibs: "0.00" }, documentoFiscal: "NFe35" });
    const updates = platform
      .received("updated")
      .map(({ vlInf, vlCbsInf, docFiscal }) => [vlInf, vlCbsInf, docFiscal]);
    expect(updates).toEqual([
      [100, 9, "NFe35"],
      [90, 8, "NFe35"],
    ]);
    await call("PATCH", `/cob/${TXID}`, { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" });
    expect(platform.received("written_off")).toMatchObject([{ txId: TXID }]);
    expect((await call("PATCH", `/cob/${TXID}`, { tributo: TAXES })).status).toBe(400);
  });

  it("may be added to a charge without them", async () => {
    const { platform, call, shown } = await speaking();
    await call("PUT", `/cob/${TXID}`, { ...charge(), tributo: undefined });
    expect(await shown()).toBeUndefined();
    expect((await call("PATCH", `/cob/${TXID}`, { tributo: { documentoFiscal: "NFe35" } })).status).toBe(400);
    await call("PATCH", `/cob/${TXID}`, { tributo: { cbs: "0.00", ibs: "0.00" } });
    expect(await shown()).toEqual({ informado: { cbs: "0.00", ibs: "0.00" } });
    expect(platform.received("started")).toMatchObject([{ txId: TXID, vlCbsInf: 0, vlIbsInf: 0 }]);
  });

  it.each([
    [{ cbs: "9.00" }, "cob.tributo.ibs"],
    [{ ibs: "9.00" }, "cob.tributo.cbs"],
    [{ documentoFiscal: "NFe35" }, "cob.tributo.cbs"],
    [{ cbs: "9.0", ibs: "1.00" }, "cob.tributo.cbs"],
    [{ cbs: "9.00", ibs: 1 }, "cob.tributo.ibs"],
    [{ cbs: "99.01", ibs: "1.00" }, "cob.tributo.cbs"],
    [{ ...TAXES, documentoFiscal: "" }, "cob.tributo.documentoFiscal"],
    [{ ...TAXES, documentoFiscal: "9".repeat(51) }, "cob.tributo.documentoFiscal"],
    [[], "cob.tributo.cbs"],
    ["9.00", "cob.tributo"],
  ])("with the form %j are refused for %s", async (tributo, propriedade) => {
    const { platform, psp, call } = await speaking();
    const { status, body } = await call("PUT", `/cob/${TXID}`, charge(tributo));
    expect([status, body.violacoes]).toEqual([400, [expect.objectContaining({ propriedade })]]);
    expect([psp.bank.charges.size, platform.received("started")]).toEqual([0, []]);
  });

  it("do not grow with a fine or interest of a charge with a due date, and shrink with its discount", async () => {
    const { platform, psp, call } = await speaking();
    const due = {
      calendario: { dataDeVencimento: "2126-11-29", validadeAposVencimento: 30 },
      devedor: COMPANY,
      valor: { original: "100.00", multa: { modalidade: 1, valorPerc: "5.00" } },
    };
    const other = `${TXID.slice(0, -1)}x`;
    for (const txid of [TXID, other]) await call("PUT", `/cobv/${txid}`, charge(TAXES, due));
    expect(platform.received("started")).toMatchObject(
      [TXID, other].map((txId) => ({ txId, dtVenc: "2126-11-29", dtHrLimPgto: "2126-12-29T23:59:59-03:00" })),
    );
    expect(psp.bank.pay(TXID, undefined, "2126-12-10T15:00:00Z")).toMatchObject({
      valor: "105.00",
      valorLiquido: "95.00",
      tributo: TAXES,
    });
    expect(psp.bank.pay(other, 9_000)).toMatchObject({
      valorLiquido: "81.00",
      tributo: { cbs: "8.10", ibs: "0.90" },
    });
  });

  it("are set aside as stated while the platform is down, and reported once it is back", async () => {
    const { platform, psp, call } = await speaking({ judge: () => ({ corrected: { cbs: "5.00" } }) });
    platform.refuseAlways("unstable");
    expect((await call("PUT", `/cob/${TXID}`, charge())).status).toBe(201);
    expect(psp.bank.pay(TXID)).toMatchObject({ valorLiquido: "90.00", tributo: TAXES });
    platform.refuseAlways(null);
    await psp.exchangeTaxes();
    // The PSP waits for the time of Retry-After.
    expect(platform.received("started")).toEqual([]);
    psp.bank.clockOffsetMs = 30_000;
    await psp.exchangeTaxes();
    expect(platform.received("started")).toMatchObject([{ txId: TXID }]);
    expect(platform.setAside()).toMatchObject([{ txId: TXID, vlCbsSegr: 9 }]);
  });

  it.each(["answer_lost", "request_lost", "bad_gateway"] as const)(
    "are reported once even if a call to the platform ends with %s",
    async (fault) => {
      const { platform, psp, call } = await speaking();
      await call("PUT", `/cob/${TXID}`, charge());
      psp.bank.pay(TXID);
      const steps = new Set<string>();
      platform.rules.onCall = ({ path, status }) => {
        if (status === 0 || status >= 400 || steps.has(path)) return;
        steps.add(path);
        // After each step that succeeds, the next one fails once.
        platform.failNext(fault, "change");
      };
      for (let exchanges = 0; exchanges < 4; exchanges += 1) await psp.exchangeTaxes();
      expect(steps.size).toBe(4);
      expect(platform.received("preliminary")).toHaveLength(1);
      expect(platform.setAside()).toMatchObject([{ txId: TXID }]);
      expect(platform.remittances.size).toBe(1);
    },
  );

  it("are accepted by the PSP even if the platform refuses them permanently", async () => {
    const { platform, psp, call } = await speaking();
    platform.refuseNext("business");
    expect((await call("PUT", `/cob/${TXID}`, charge())).status).toBe(201);
    expect(psp.refusedNotices).toMatchObject([{ status: 422, notices: [{ kind: "started" }] }]);
    expect(psp.bank.pay(TXID)).toMatchObject({ valorLiquido: "90.00" });
  });

  it("are not undone by a refund, which returns the gross amount", async () => {
    const { platform, psp, call } = await speaking();
    await call("PUT", `/cob/${TXID}`, charge());
    const { endToEndId } = psp.bank.pay(TXID);
    const refunded = await call("PUT", `/pix/${endToEndId}/devolucao/r1`, { valor: "100.00" });
    expect([refunded.status, refunded.body.valor]).toEqual([201, "100.00"]);
    expect(psp.bank.findPix(endToEndId)).toMatchObject({ valorLiquido: "90.00", tributo: TAXES });
    expect(platform.setAside()).toMatchObject([{ vlCbsSegr: 9, vlIbsSegr: 1 }]);
    expect(platform.received("updated")).toEqual([]);
  });

  it("leave less on the account than a full refund needs", async () => {
    const { psp, call } = await speaking();
    psp.bank.accountCents = 0;
    await call("PUT", `/cob/${TXID}`, charge());
    const { endToEndId } = psp.bank.pay(TXID);
    expect(psp.bank.accountCents).toBe(9_000);
    const refund = async (id: string, valor: string) => {
      await call("PUT", `/pix/${endToEndId}/devolucao/${id}`, { valor });
      return (await call("GET", `/pix/${endToEndId}/devolucao/${id}`)).body.status;
    };
    expect(await refund("r1", "100.00")).toBe("NAO_REALIZADO");
    expect(await refund("r2", "90.00")).toBe("DEVOLVIDO");
    expect(psp.bank.accountCents).toBe(0);
    psp.bank.accountCents = 1_000;
    expect(await refund("r3", "10.00")).toBe("DEVOLVIDO");
  });

  it("are reported to the address registered for Pix, with the charge", async () => {
    const { psp, call } = await speaking({ judge: () => ({ open: { cbs: "1.00", ibs: "1.00" } }) });
    await call("PUT", `/cob/${TXID}`, charge());
    expect(await psp.tellCharge("cob", TXID)).toBeNull();
    const receiver = await startCallbackReceiver();
    closing.push(async () => receiver.close());
    psp.bank.webhooks.set(PIX_KEY, receiver.url);
    expect(await psp.tellCharge("cob", TXID)).toBe(200);
    expect(receiver.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
      { cobs: [{ txid: TXID, status: "ATIVA", tributo: { aberto: { cbs: "1.00", ibs: "1.00" } } }] },
    ]);
  });

  describe("of a debit of Pix Automático", () => {
    async function mandated() {
      const spoken = await speaking();
      const { recurring } = spoken.psp.bank;
      const { idRec } = recurring.create({
        vinculo: { contrato: "mnd1", devedor: COMPANY },
        calendario: { dataInicial: "2126-11-01", periodicidade: "MENSAL" },
        politicaRetentativa: "NAO_PERMITE",
      });
      recurring.approve(idRec);
      const debit = {
        idRec,
        calendario: { dataDeVencimento: "2126-11-29" },
        valor: { original: "100.00" },
        ajusteDiaUtil: true,
        recebedor: { conta: "012682", tipoConta: "CORRENTE", agencia: "9708" },
        tributo: { ...TAXES, documentoFiscal: "NFe35" },
      };
      const { status, body } = await spoken.call("PUT", `/cobr/${TXID}`, debit);
      expect([status, body.tributo]).toEqual([201, { informado: TAXES, documentoFiscal: "NFe35" }]);
      return { ...spoken, recurring };
    }

    it("are corrected, set aside and reported by its own arrangement", async () => {
      const { platform, recurring, call, shown } = await mandated();
      expect(platform.received("started")).toMatchObject([
        { txId: TXID, cnpjCpfPagOrig: COMPANY.cnpj, dtVenc: "2126-11-29" },
      ]);
      platform.state(TXID, { corrected: { cbs: "8.00", ibs: "2.00" } });
      expect(await shown(`/cobr/${TXID}`)).toMatchObject({ corrigido: { cbs: "8.00", ibs: "2.00" } });
      recurring.schedule(TXID);
      recurring.endTry(TXID, "PAGA");
      const { body } = await call("GET", `/cobr/${TXID}`);
      expect(body).toMatchObject({
        status: "CONCLUIDA",
        pix: [{ valor: "100.00", valorLiquido: "90.00", tributo: { cbs: "8.00", ibs: "2.00" } }],
      });
      expect(platform.setAside()).toMatchObject([{ txId: TXID, vlCbsSegr: 8, vlIbsSegr: 2 }]);
      expect([...platform.remittances.values()]).toMatchObject([{ arrangement: "PXA", isFinished: true }]);
    });

    it("do not change, and end with the debit", async () => {
      const { platform, psp, call } = await mandated();
      const { status } = await call("PATCH", `/cobr/${TXID}`, { tributo: TAXES });
      expect(status).toBe(422);
      // The published operation accepts only a cancellation.
      expect(psp.findings.splice(0)).toHaveLength(1);
      expect((await call("PATCH", `/cobr/${TXID}`, { status: "CANCELADA" })).status).toBe(200);
      expect(platform.received("written_off")).toMatchObject([{ txId: TXID }]);
    });
  });
});
