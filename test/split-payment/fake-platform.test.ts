import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCertificates, type TestCertificates } from "#test/providers/api-pix/certificates";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { whySkipped } from "#test/published-contract";
import { platformCaller } from "#test/split-payment/call-platform";
import { type PlatformRules, startFakePlatform } from "#test/split-payment/fake-platform";
import { PROBLEM_NAMES } from "#test/split-payment/problems";
import { PLATFORM_DOCUMENT } from "#test/split-payment/published-document";
import { timeOf } from "#test/split-payment/wire";

const NOW = timeOf("2027-01-04T15:00:00Z");
const ROOT = "12345678";
const TXID = "ponte01k6z0q4n8f3x5r2b7c9d1e6gh";
const STREAM = `/out/pix-dinamico/${ROOT}/tributos/stream`;
const AGAIN = `/retroativo/pix-dinamico/${ROOT}/tributos/stream`;
const REPORT = "ABC123DEF456GHI7PXD202701041930001";
const isDocumented = whySkipped(PLATFORM_DOCUMENT) === "";

const started = (more: object = {}) => ({
  index: 1,
  txId: TXID,
  vlInf: 100,
  vlCbsInf: 9,
  vlIbsInf: 1,
  cnpjRaizPspRecDir: ROOT,
  cnpjRec: "56989000019533",
  dtHrIni: NOW,
  dtHrLimPgto: NOW,
  ...more,
});
const setAside = (more: object = {}) => ({
  index: 1,
  txId: TXID,
  e2eId: "E00000000202701041500aaaaaaaaaaa",
  vlPago: 100,
  vlCbsSegr: 9.07,
  vlIbsSegr: 1.1,
  indPgtoIntegral: "1",
  cnpjRaizPspPag: "87654321",
  cnpjRec: "12ABC34501DE35",
  cnpjCpfPagEfet: "52998224725",
  dtHrPgto: NOW,
  dtHrLiq: NOW,
  dtHrRepasse: NOW,
  ...more,
});
const notice = (...transacoes: object[]) => ({ infRequisicao: { dtHrMsg: NOW }, transacoes });
const SENT = { cnpjRaizPspRecDir: ROOT, dtHrMsg: NOW };
const begin = (more: object = {}) => ({
  infRequisicao: SENT,
  dadosInfoSeg: { idRepasse: "ABC123DEF456GHI7PXD20270104001", arrj: "PXD", idInfSegr: REPORT, ...more },
});
const lot = (idLote: string, ...transacoes: object[]) => ({
  infRequisicao: SENT,
  dadosLoteSeg: { idLote },
  transacoes,
});
const finish = (more: object = {}) => ({
  infRequisicao: SENT,
  dadosFinalSeg: { idInfSegr: REPORT, totalTrans: 2, valorTotalCbs: 18.14, valorTotalIbs: 2.2, ...more },
});

describe.skipIf(!isProvable)(`the fake tax platform${whyNotProvable}`, () => {
  let certificates: TestCertificates;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(() => {
    certificates = makeCertificates();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  /** A platform, and a PSP's calls to it; `asDocumented` checks that both sides followed the published document. */
  async function open(rules: Partial<PlatformRules> = {}) {
    const platform = await startFakePlatform(certificates, rules);
    const { call, close } = platformCaller(platform, certificates);
    closing.push(() => platform.close(), close);
    const post = (path: string, body: unknown) => call("POST", path, { body });
    const asDocumented = () => expect(platform.findings).toEqual([]);
    return { platform, call, post, asDocumented };
  }

  /** A platform whose stream holds a correction of each of these transactions. */
  async function corrected(rules: Partial<PlatformRules>, ...txids: string[]) {
    const opened = await open({ judge: () => ({ corrected: { cbs: "8.10" } }), ...rules });
    const rows = txids.map((txId, at) => started({ index: at + 1, txId }));
    await opened.post("/pix-dinamico", notice(...rows));
    return opened;
  }

  const txidsIn = ({ body }: { body: Record<string, unknown> }) =>
    ((body.tributos ?? []) as { txId: string }[]).map(({ txId }) => txId);
  const tokenIn = ({ headers }: { headers: Record<string, unknown> }) => String(headers.proximotoken);

  describe("accepts notices", () => {
    it.each([
      ["POST", "/pix-dinamico", "started", started()],
      ["POST", "/pix-automatico", "started", started({ docFiscal: "NFe35", dtVenc: "2027-01-05" })],
      ["PATCH", "/pix-dinamico", "updated", { ...started({ dtHrAtu: NOW }), dtHrIni: undefined }],
      ["PATCH", "/pix-automatico", "updated", { ...started({ dtHrAtu: NOW }), dtHrIni: undefined }],
      [
        "POST",
        "/pix-dinamico/baixa-exceto-pagamento",
        "written_off",
        { index: 1, txId: TXID, cnpjRaizPspRecDir: ROOT, dtHrBaixa: NOW },
      ],
      [
        "POST",
        "/pix-automatico/informe-preliminar-pagamento",
        "preliminary",
        { ...setAside({ cnpjRaizPspRecDir: ROOT }), dtHrRepasse: undefined },
      ],
    ] as const)("by %s %s", async (method, path, kind, transaction) => {
      const { platform, call, asDocumented } = await open();
      const { status, body } = await call(method, path, { body: notice(transaction) });
      expect([status, body]).toEqual([201, expect.objectContaining({ numValidos: 1, numErros: 0 })]);
      expect(body.resourceId).toMatch(/^\w{34}$/);
      expect(platform.received(kind)).toEqual([JSON.parse(JSON.stringify(transaction))]);
      asDocumented();
    });

    it("of at most 1,000 transactions", async () => {
      const { platform, post, asDocumented } = await open();
      const rows = Array.from({ length: 1001 }, (_, at) => started({ index: at + 1, txId: `t${at}` }));
      expect((await post("/pix-dinamico", notice(...rows.slice(0, 1000)))).status).toBe(201);
      asDocumented();
      const { status, headers, body } = await post("/pix-dinamico", notice(...rows));
      expect([status, headers["content-type"], headers["x-error-type"]]).toEqual([
        400,
        "application/problem+json",
        "permanent",
      ]);
      expect(body.errors).toContainEqual(expect.objectContaining({ field: "transacoes" }));
      expect(platform.received("started")).toHaveLength(1000);
    });

    it.each([
      ["a missing member", { cnpjRec: undefined }, "cnpjRec"],
      ["a third decimal", { vlCbsInf: 9.001 }, "vlCbsInf"],
      ["an amount below zero", { vlIbsInf: -0.01 }, "vlIbsInf"],
      ["a time in another zone", { dtHrIni: "2027-01-04T15:00:00Z" }, "dtHrIni"],
      ["a document key of 51 characters", { docFiscal: "9".repeat(51) }, "docFiscal"],
    ])("but refuses a transaction with %s, and names it", async (_, wrong, field) => {
      const { platform, post } = await open();
      const both = await post("/pix-dinamico", notice(started(wrong), started({ index: 2, txId: "right" })));
      expect([both.status, both.body]).toEqual([
        201,
        expect.objectContaining({
          numValidos: 1,
          numErros: 1,
          errors: [expect.objectContaining({ index: 1, field })],
        }),
      ]);
      expect(platform.received("started").map(({ txId }) => txId)).toEqual(["right"]);
      const alone = await post("/pix-dinamico", notice(started(wrong)));
      expect([alone.status, alone.body.errors]).toEqual([
        400,
        [expect.objectContaining({ index: 1, field })],
      ]);
      // The published document refuses the same two requests, and accepts both answers.
      expect(platform.findings).toHaveLength(isDocumented ? 2 : 0);
    });

    it.each([0.07, 0.29, 8.7, 1_234_567.89, 999_999_999.99])("of the amount %d", async (vlInf) => {
      const { platform, post, asDocumented } = await open();
      expect((await post("/pix-dinamico", notice(started({ vlInf })))).status).toBe(201);
      expect(platform.received("started")).toMatchObject([{ vlInf }]);
      asDocumented();
    });
  });

  describe("refuses", () => {
    it.each([
      ["no message id", { messageId: undefined }, 401],
      ["no tenant", { tenantId: undefined }, 401],
      ["a message id that is no UUID", { messageId: "1" }, 400],
      ["a correlation id of another length", { correlationId: "txn" }, 400],
      ["a timestamp in another zone", { timestamp: "2027-01-04T15:00:00Z" }, 400],
      ["a PSP that it does not know", { tenantId: "99999999000191" }, 403],
    ])("a call with %s", async (_, headers, expected) => {
      const { call } = await open();
      const { status, body } = await call("POST", "/pix-dinamico", { body: notice(started()), headers });
      expect([status, body.status]).toEqual([expected, expected]);
    });

    it("a client of another authority, and one without a certificate", async () => {
      const { platform } = await open();
      for (const client of [certificates.strange, { certificate: "", privateKey: "" }]) {
        const stranger = platformCaller(platform, { ...certificates, client });
        closing.push(stranger.close);
        await expect(stranger.call("POST", "/pix-dinamico", { body: notice(started()) })).rejects.toThrow();
      }
      expect(platform.received("started")).toEqual([]);
    });

    it("another PSP's stream, and an address that it does not have", async () => {
      const { call } = await open();
      expect((await call("GET", "/out/pix-dinamico/99999999/tributos/stream/start")).status).toBe(403);
      expect((await call("GET", "/pix-dinamico/nowhere")).status).toBe(404);
    });

    it.each(PROBLEM_NAMES)("the calls that a test tells it to refuse: %s", async (problem) => {
      const { platform, post, asDocumented } = await open();
      platform.refuseNext(problem);
      const { status, headers, body } = await post("/pix-dinamico", notice(started()));
      expect(headers["content-type"]).toBe("application/problem+json");
      expect(body).toEqual({ title: expect.any(String), status, detail: expect.any(String) });
      expect("retry-after" in headers).toBe([429, 503, 504].includes(status));
      expect(headers["x-circuit-breaker"]).toBe(problem === "circuit_open" ? "open" : undefined);
      expect((await post("/pix-dinamico", notice(started()))).status).toBe(201);
      asDocumented();
    });
  });

  describe("accepts what was set aside, in three steps", () => {
    const LOTS = `/pix-dinamico/segregacao/${REPORT}/lotes`;
    const rows = [setAside(), setAside({ index: 1, txId: "another" })];

    it("each of which counts once, however often it is repeated", async () => {
      const { platform, post, asDocumented } = await open();
      const steps = [
        ["/segregacao", begin()],
        [LOTS, lot("0001", rows[0] ?? {})],
        [LOTS, lot("0002", rows[1] ?? {})],
      ] as const;
      for (const [path, body] of steps) {
        const first = await post(path, body);
        const second = await post(path, body);
        expect([first.status, second.status]).toEqual([201, 200]);
        expect(second.body.resourceId).toBe(first.body.resourceId);
      }
      expect(platform.setAside()).toEqual([]);
      expect((await post("/segregacao/finalizacao", finish())).status).toBe(201);
      expect((await post("/segregacao/finalizacao", finish())).status).toBe(200);
      expect(platform.setAside()).toEqual(rows);
      expect(platform.remittances.get(REPORT)).toMatchObject({ isFinished: true, arrangement: "PXD" });
      asDocumented();
    });

    it.each([
      ["totalTrans", { totalTrans: 1 }],
      ["valorTotalCbs", { valorTotalCbs: 18.13 }],
      ["valorTotalIbs", { valorTotalIbs: 2.21 }],
    ])("but refuses them if %s differs", async (field, more) => {
      const { platform, post, asDocumented } = await open();
      await post("/segregacao", begin());
      await post(LOTS, lot("0001", rows[0] ?? {}, setAside({ index: 2, txId: "another" })));
      const { status, headers, body } = await post("/segregacao/finalizacao", finish(more));
      expect([status, headers["x-error-type"]]).toEqual([422, "business"]);
      expect(body.errors).toEqual([expect.objectContaining({ field })]);
      expect(platform.setAside()).toEqual([]);
      asDocumented();
    });

    it("only in their order, and for one arrangement", async () => {
      const { post, asDocumented } = await open();
      const statusOf = async (path: string, body: unknown) => (await post(path, body)).status;
      expect(await statusOf(LOTS, lot("0001", ...rows.slice(0, 1)))).toBe(422);
      expect(await statusOf("/segregacao/finalizacao", finish())).toBe(422);
      expect(await statusOf("/segregacao", begin({ arrj: "PXA" }))).toBe(422);
      expect(await statusOf("/segregacao", begin())).toBe(201);
      const elsewhere = LOTS.replace("pix-dinamico", "pix-automatico");
      expect(await statusOf(elsewhere, lot("0001", ...rows.slice(0, 1)))).toBe(422);
      expect(await statusOf(LOTS, lot("0001", ...rows.slice(0, 1)))).toBe(201);
      const total = { totalTrans: 1, valorTotalCbs: 9.07, valorTotalIbs: 1.1 };
      expect(await statusOf("/segregacao/finalizacao", finish(total))).toBe(201);
      expect(await statusOf(LOTS, lot("0002", ...rows.slice(1)))).toBe(422);
      asDocumented();
    });

    it("and refuses a whole lot for one wrong transaction", async () => {
      const { platform, post } = await open();
      await post("/segregacao", begin());
      const wrong = setAside({ index: 2, indPgtoIntegral: "2" });
      const { status, body } = await post(LOTS, lot("0001", setAside(), wrong));
      expect([status, body.errors]).toEqual([
        400,
        [expect.objectContaining({ index: 2, field: "indPgtoIntegral" })],
      ]);
      expect(platform.remittances.get(REPORT)?.lots.size).toBe(0);
    });
  });

  describe("delivers what the government states", () => {
    it("as one message for each amount, for each arrangement", async () => {
      const judgement = { corrected: { cbs: "8.10", ibs: "0.00" }, open: { cbs: "100.00", ibs: "0.07" } };
      const { call, post, asDocumented } = await open({ judge: () => judgement });
      for (const [name, family] of [
        ["pix-dinamico", 2],
        ["pix-automatico", 6],
      ] as const) {
        await post(`/${name}`, notice(started({ docFiscal: "NFe35" })));
        const stream = `/out/${name}/${ROOT}/tributos/stream`;
        const first = await call("GET", `${stream}/start`);
        const common = { txId: TXID, vlInf: 100, docFiscal: "NFe35", cnpjRaizPspRecDir: ROOT };
        expect(first.status).toBe(200);
        expect(first.body.tributos).toEqual([
          expect.objectContaining({ ...common, codMsg: `RSUP${family}01`, vlCbsCorr: 8.1 }),
          expect.objectContaining({ ...common, codMsg: `RSUP${family}02`, vlCbsAberto: 100 }),
          expect.objectContaining({ ...common, codMsg: `RSUP${family}03`, vlIbsCorr: 0 }),
          expect.objectContaining({ ...common, codMsg: `RSUP${family}04`, vlIbsAberto: 0.07 }),
        ]);
        expect(first.headers.streamid).toMatch(/^stream-/);
      }
      asDocumented();
    });

    it("by the rule of a test, which sees what was informed", async () => {
      const seen: unknown[] = [];
      const { call, post } = await open({
        judge: (transaction) => {
          seen.push(transaction);
          return transaction.fiscalDocument === null ? null : { open: { cbs: "1.00" } };
        },
      });
      await post("/pix-dinamico", notice(started()));
      expect((await call("GET", `${STREAM}/start`)).status).toBe(204);
      const { dtHrIni: _, ...update } = started({ docFiscal: "NFe35", dtHrAtu: NOW });
      await call("PATCH", "/pix-dinamico", { body: notice(update) });
      expect(txidsIn(await call("GET", `${STREAM}/start`))).toEqual([TXID]);
      const common = {
        txid: TXID,
        arrangement: "PXD",
        total: "100.00",
        informed: { cbs: "9.00", ibs: "1.00" },
      };
      expect(seen).toEqual([
        { ...common, fiscalDocument: null, isUpdate: false },
        { ...common, fiscalDocument: "NFe35", isUpdate: true },
      ]);
    });

    it("but not about a transaction that was paid or written off", async () => {
      const { call, post } = await open({
        judge: ({ isUpdate }) => (isUpdate ? { open: { cbs: "1.00" } } : null),
      });
      await post("/pix-dinamico", notice(started()));
      const ended = { index: 1, txId: TXID, cnpjRaizPspRecDir: ROOT, dtHrBaixa: NOW };
      await post("/pix-dinamico/baixa-exceto-pagamento", notice(ended));
      const { dtHrIni: _, ...update } = started({ dtHrAtu: NOW });
      await call("PATCH", "/pix-dinamico", { body: notice(update) });
      expect((await call("GET", `${STREAM}/start`)).status).toBe(204);
    });

    it("lot by lot, and repeats a lot for a repeated token", async () => {
      const { call, asDocumented } = await corrected({ lotSize: 2 }, "a", "b", "c");
      const first = await call("GET", `${STREAM}/start`);
      const second = await call("GET", `${STREAM}/${tokenIn(first)}`);
      const again = await call("GET", `${STREAM}/${tokenIn(first)}`);
      expect([first, second, again].map(txidsIn)).toEqual([["a", "b"], ["c"], ["c"]]);
      const none = await call("GET", `${STREAM}/${tokenIn(second)}`);
      expect([none.status, none.body]).toEqual([204, {}]);
      asDocumented();
    });

    it("from the last confirmed position in a new stream", async () => {
      const { call } = await corrected({ lotSize: 1 }, "a", "b");
      expect(txidsIn(await call("GET", `${STREAM}/start`))).toEqual(["a"]);
      const first = await call("GET", `${STREAM}/start`);
      expect(txidsIn(first)).toEqual(["a"]);
      const second = await call("GET", `${STREAM}/${tokenIn(first)}`);
      expect(txidsIn(await call("GET", `${STREAM}/start`))).toEqual(["b"]);
      expect((await call("DELETE", `${STREAM}/${tokenIn(second)}`)).status).toBe(204);
      expect((await call("GET", `${STREAM}/${tokenIn(second)}`)).status).toBe(422);
      expect((await call("GET", `${STREAM}/unknown`)).status).toBe(422);
    });

    it("immediately to a waiting request", async () => {
      const { platform, call, post } = await open({ holdMs: 3_600_000 });
      await post("/pix-dinamico", notice(started()));
      const held = call("GET", `${STREAM}/start`);
      await vi.waitFor(() => expect(platform.held()).toBe(1));
      platform.state(TXID, { open: { ibs: "0.50" } });
      expect(txidsIn(await held)).toEqual([TXID]);
    });

    it("silently, twice or in another order if the test says so", async () => {
      const { platform, call } = await corrected({ isSilent: true }, "a", "b");
      const silent = await call("GET", `${STREAM}/start`);
      expect(silent.status).toBe(204);
      platform.rules.isSilent = false;
      platform.rules.deliver = (lot) => [...lot, ...lot].toReversed();
      const loud = await call("GET", `${STREAM}/${tokenIn(silent)}`);
      expect(txidsIn(loud)).toEqual(["b", "a", "b", "a"]);
    });

    it("again by number and stream, up to the last message", async () => {
      const { platform, call, asDocumented } = await corrected({ lotSize: 2 }, "a", "b", "c");
      const first = await call("GET", `${STREAM}/start`);
      await call("GET", `${STREAM}/${tokenIn(first)}`);
      platform.state("a", { open: { cbs: "1.00" } });
      const start = await call("GET", `${AGAIN}/start?fromNsu=2`);
      expect(txidsIn(start)).toEqual(["b", "c"]);
      const end = await call("GET", `${AGAIN}/${tokenIn(start)}`);
      expect(end.status).toBe(204);
      expect((await call("DELETE", `${AGAIN}/${tokenIn(end)}`)).status).toBe(204);
      expect((await call("GET", `${AGAIN}/${tokenIn(end)}`)).status).toBe(422);
      const ofStream = `${AGAIN}/start?fromNsu=1&toNsu=2&streamId=${first.headers.streamid}`;
      expect(txidsIn(await call("GET", ofStream))).toEqual(["a", "b"]);
      expect((await call("GET", `${AGAIN}/start?fromNsu=4`)).status).toBe(204);
      asDocumented();
      expect((await call("GET", `${AGAIN}/start?fromNsu=2&toNsu=1`)).status).toBe(422);
      expect((await call("GET", `${AGAIN}/start?fromNsu=1&streamId=none`)).status).toBe(422);
      expect((await call("GET", `${AGAIN}/start?fromNsu=zero`)).status).toBe(400);
      expect((await call("GET", `${AGAIN}/start`)).status).toBe(400);
    });
  });
});
