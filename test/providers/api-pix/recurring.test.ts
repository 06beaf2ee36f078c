import { describe, expect, it } from "vitest";
import { debitWindows } from "#lib/calendar/debit-days.rules";
import { asMinor } from "#lib/domain/money/minor";
import { addDays } from "#lib/domain/time/zoned-day";
import { DEBIT_FAILURES } from "#lib/mandates/debit-failure.rules";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { DEBIT_CODES, failureOf } from "#lib/providers/api-pix/recurring/failures";
import type { MandateRequest, RecurringPixProvider } from "#lib/providers/ports/recurring-pix";
import { changeSettings } from "#test/change-settings";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";
import type { PspRules } from "#test/providers/api-pix/psp-route";
import { ALL_SCOPES, MANDATE_SCOPES } from "#test/providers/api-pix/token-rules";

changeSettings({ allowPrivateTargets: true });

const ACCOUNT = { accountNumber: "012682", branch: "9708", accountType: "CHECKING" } as const;
const TXID = "ponte01k6z0q4n8f3x5r2b7c9d1e6gh";
// A Thursday.
const DAY = "2026-12-10";
const NOON = new Date(`${DAY}T15:00:00Z`);
const AFTER = (day = DAY) => debitWindows(day).at(-1)?.end ?? new Date(0);

const wanted = (more: Partial<MandateRequest> = {}): MandateRequest => ({
  reference: "mnd01k6z0q4n8f3x5r2b7c9d1e6gh",
  description: "Assinatura mensal",
  debtor: { name: "Ana Souza", document: "52998224725", documentType: "CPF" },
  interval: "MONTHLY",
  firstDay: DAY,
  lastDay: null,
  amount: { kind: "FIXED", minor: asMinor(1050) },
  mayRetry: true,
  hasCode: true,
  first: null,
  mayExistSince: null,
  ...more,
});

describe.skipIf(!isProvable)(`Pix Automático over mutual TLS${whyNotProvable}`, () => {
  const psps = pspForTests();

  async function connect(rules: Partial<PspRules> = {}) {
    const { psp, connection, pix } = await psps.connect(ACCOUNT, rules);
    if (!pix.createMandate) throw new Error("the port takes no mandates");
    const bank: RecurringPixProvider = pix;
    return { psp, connection, bank, recurring: psp.bank.recurring };
  }

  async function approved(more: Partial<MandateRequest> = {}) {
    const connected = await connect();
    const { bankId } = await connected.bank.createMandate(wanted(more));
    if (bankId === null) throw new Error("the mandate has no name");
    connected.recurring.approve(bankId);
    return { ...connected, bankId };
  }

  async function scheduled(more: Partial<MandateRequest> = {}) {
    const connected = await approved(more);
    const { bank, bankId, recurring } = connected;
    await bank.createDebit({ txid: TXID, mandate: bankId, amountMinor: asMinor(1050), day: DAY });
    recurring.schedule(TXID);
    return {
      ...connected,
      ask: (at = NOON, retryDay: string | null = null) => bank.findDebit({ txid: TXID, retryDay }, at),
    };
  }

  it("a connection without the account that receives debits takes no mandates", async () => {
    const { pix } = await psps.connect();
    expect(pix.createMandate).toBeUndefined();
    expect(apiPixAdapter.takesMandates?.(apiPixAdapter.settings.parse({ ...SETTINGS, ...ACCOUNT }))).toBe(
      true,
    );
    expect(apiPixAdapter.takesMandates?.(apiPixAdapter.settings.parse(SETTINGS))).toBe(false);
  });

  describe("a mandate", () => {
    it("is created with its QR code, of each journey", async () => {
      const { bank, psp } = await connect();
      const alone = await bank.createMandate(wanted());
      expect(alone).toMatchObject({ status: "CREATED", reference: wanted().reference, end: null });
      expect(alone.bankId).toMatch(/^RR/);
      expect(alone.code).toContain("JORNADA_2");
      psp.bank.create("cob", TXID, { chave: psp.bank.key, valor: { original: "10.50" }, calendario: {} });
      const paying = await bank.createMandate(
        wanted({ reference: "mnd2", first: { txid: TXID, kind: "cob" }, mayRetry: false }),
      );
      expect(paying.bankId).toMatch(/^RN/);
      expect(paying.code).toContain(`JORNADA_3${paying.bankId}${TXID}`);
      const pushed = await bank.createMandate(wanted({ reference: "mnd3", hasCode: false }));
      expect(pushed.code).toBeNull();
    });

    it.each([
      [{ kind: "FIXED", minor: asMinor(1050) }, { valorRec: "10.50" }],
      [{ kind: "VARIABLE", floorMinor: asMinor(2000) }, { valorMinimoRecebedor: "20.00" }],
      [{ kind: "VARIABLE", floorMinor: null }, undefined],
    ] as const)("of the amount %j is written as %j", async (amount, valor) => {
      const { bank, recurring } = await connect();
      await bank.createMandate(wanted({ amount }));
      const [rec] = recurring.recs.values();
      expect(rec?.valor).toEqual(valor);
    });

    it("is found by our reference after a lost answer, and no second one is created", async () => {
      const { bank, psp, recurring } = await connect();
      psp.failNext("answer_lost", "change");
      const lost = bank.createMandate(wanted({ hasCode: false }));
      await expect(lost).rejects.toMatchObject({ name: "ProviderTimeout" });
      expect(recurring.recs.size).toBe(1);
      const again = await bank.createMandate(wanted({ hasCode: false, mayExistSince: new Date() }));
      expect([...recurring.recs.keys()]).toEqual([again.bankId]);
    });

    it("is found among several pages of the bank's list", async () => {
      const { bank, recurring } = await connect();
      for (const n of [1, 2, 3, 4, 5])
        await bank.createMandate(wanted({ reference: `mnd${n}`, hasCode: false }));
      const again = await bank.createMandate(wanted({ reference: "mnd5", mayExistSince: new Date() }));
      expect(recurring.recs.size).toBe(5);
      expect(again.reference).toBe("mnd5");
      expect((await bank.findMandateOfReference("mnd4", new Date()))?.reference).toBe("mnd4");
      expect(await bank.findMandateOfReference("mnd6", new Date())).toBeNull();
    });

    it("is found beside mandates with an unknown status, and beside unreadable ones", async () => {
      const { bank, psp, recurring } = await connect();
      for (const n of [1, 2]) await bank.createMandate(wanted({ reference: `mnd${n}`, hasCode: false }));
      const [first] = recurring.recs.values();
      if (!first) throw new Error("the bank has no mandate");
      for (const status of ["SUSPENSA", 7]) {
        Object.assign(first, { status });
        expect((await bank.findMandateOfReference("mnd2", new Date()))?.reference).toBe("mnd2");
      }
      // The unreadable one may be the one that is missing.
      await expect(bank.findMandateOfReference("mnd3", new Date())).rejects.toMatchObject({
        name: "ProviderTimeout",
      });
      // The contract allows no such status.
      expect(psp.findings.splice(0)).toHaveLength(3);
    });

    it("is refused if the bank refuses its form", async () => {
      const { bank } = await connect({
        instead: ({ method, path }) =>
          method === "POST" && path.endsWith("/rec")
            ? {
                status: 400,
                body: { type: "https://pix.bcb.gov.br/api/v2/error/RecOperacaoInvalida", status: 400 },
              }
            : null,
      });
      await expect(bank.createMandate(wanted({ hasCode: false }))).rejects.toMatchObject({
        name: "ProviderFault",
      });
    });

    it.each([
      ["CANCELADA", "USUARIO_PAGADOR", "ACCL", "CANCELED", "PAYER"],
      ["CANCELADA", "PSP_PAGADOR", "FRUD", "CANCELED", "PAYER_BANK"],
      ["REJEITADA", null, "AP13", "REFUSED", null],
      ["EXPIRADA", null, "AP14", "EXPIRED", null],
    ])("that the bank ended as %s by %s (%s) is %s by %s", async (status, solicitante, codigo, ours, by) => {
      const { bank, bankId, recurring } = await approved();
      recurring.endRec(bankId, status, solicitante, codigo);
      expect(await bank.findMandate(bankId, null)).toMatchObject({ status: ours, end: { by, code: codigo } });
    });

    it("can be canceled repeatedly, and an unknown mandate is not found", async () => {
      const { bank, bankId } = await approved();
      expect(await bank.cancelMandate(bankId)).toMatchObject({ status: "CANCELED", end: { by: "RECEIVER" } });
      expect(await bank.cancelMandate(bankId)).toMatchObject({ status: "CANCELED" });
      const unknown = `RR${"0".repeat(27)}`;
      expect(await bank.cancelMandate(unknown)).toBeNull();
      expect(await bank.findMandate(unknown, null)).toBeNull();
    });

    it("is requested once from its payer by their bank, even if the answer is lost", async () => {
      const { bank, recurring } = await connect();
      const { bankId } = await bank.createMandate(wanted({ hasCode: false }));
      const request = {
        bankId: bankId ?? "",
        debtor: wanted().debtor,
        account: { bank: "91193552", branch: "2569", number: "550689" },
        expiresAt: new Date(Date.now() + 60_000),
      };
      const first = await bank.requestMandate(request);
      expect(await bank.requestMandate(request)).toEqual(first);
      expect(recurring.requests.get(bankId ?? "")).toHaveLength(1);
    });

    it("with a status that the document lacks is unknown, not ended", async () => {
      const { bank } = await connect({
        instead: ({ method, path }) =>
          method === "GET" && path.includes("/rec/")
            ? { status: 200, body: { idRec: path.slice(-29), status: "EM_ANALISE" } }
            : null,
      });
      const asking = bank.findMandate("RR1026652320240821lab77511abf", null);
      await expect(asking).rejects.toMatchObject({ name: "ProviderTimeout" });
    });
  });

  describe("a debit", () => {
    it("is sent once per txid, and an equal one is found", async () => {
      const { bank, bankId, recurring } = await approved();
      const debit = {
        txid: TXID,
        mandate: bankId,
        amountMinor: asMinor(1050),
        day: DAY,
        description: "x".repeat(200),
      };
      await bank.createDebit(debit);
      await bank.createDebit(debit);
      expect(recurring.cobrs.size).toBe(1);
      expect(recurring.cobrs.get(TXID)).toMatchObject({
        valor: { original: "10.50" },
        ajusteDiaUtil: true,
        recebedor: { conta: "012682", agencia: "9708", tipoConta: "CORRENTE" },
      });
      await expect(bank.createDebit({ ...debit, amountMinor: asMinor(1051) })).rejects.toMatchObject({
        name: "ProviderFault",
      });
    });

    it("that may have been sent is found without being sent, and only with its own amount", async () => {
      const { bank, bankId, recurring } = await approved();
      const debit = { txid: TXID, mandate: bankId, amountMinor: asMinor(1050), day: DAY };
      expect(await bank.findSentDebit(debit)).toBeNull();
      expect(recurring.cobrs.size).toBe(0);
      const { gatewayStatus } = await bank.createDebit(debit);
      expect(await bank.findSentDebit(debit)).toMatchObject({ gatewayStatus });
      await expect(bank.findSentDebit({ ...debit, amountMinor: asMinor(1051) })).rejects.toMatchObject({
        name: "ProviderFault",
      });
    });

    it("for a day that became a holiday (422) is refused", async () => {
      const { bank, bankId, recurring } = await approved();
      recurring.localHolidays.add(DAY);
      const debit = { txid: TXID, mandate: bankId, amountMinor: asMinor(1050), day: DAY };
      await expect(bank.createDebit(debit)).rejects.toMatchObject({ name: "ProviderFault" });
    });

    it("has no outcome while it is open or unknown to the bank", async () => {
      const { bank, ask } = await scheduled();
      expect(await ask()).toEqual([]);
      expect(await bank.findDebit({ txid: "ponte00000000000000000000000000", retryDay: null }, NOON)).toEqual(
        [],
      );
    });

    it("has its Pix when it is paid, and only once, however often it is enquired about", async () => {
      const { ask, recurring } = await scheduled();
      recurring.endTry(TXID, "PAGA");
      const [paid, ...more] = await ask();
      expect(more).toEqual([]);
      expect(paid).toMatchObject({
        kind: "PAID",
        amountMinor: asMinor(1050),
        providerPaymentId: expect.stringMatching(/^E0/),
      });
      expect(await ask()).toEqual([paid]);
    });

    it("is unknown if it is CONCLUIDA without a try or a Pix", async () => {
      const { ask, recurring } = await scheduled();
      recurring.endDebit(TXID, "CONCLUIDA").tentativas.length = 0;
      await expect(ask()).rejects.toMatchObject({ name: "ProviderTimeout" });
    });

    it("waits after its expiry for the second window of its day, in which a try may pay it", async () => {
      const { ask, recurring } = await scheduled();
      recurring.endTry(TXID, "EXPIRADA");
      expect(await ask()).toEqual([]);
      recurring.repeat(TXID);
      expect(await ask(AFTER())).toEqual([]);
      recurring.endTry(TXID, "PAGA");
      expect(await ask(AFTER())).toMatchObject([{ kind: "PAID", amountMinor: asMinor(1050) }]);
    });

    it("lacked money if it expired in both windows", async () => {
      const { ask, recurring } = await scheduled();
      recurring.endTry(TXID, "EXPIRADA");
      expect(await ask(AFTER())).toMatchObject([
        { kind: "FAILED", failureCode: "no_money", gatewayStatus: "EXPIRADA" },
      ]);
    });

    it.each([
      ["AM02", "above_maximum"],
      ["AG12", "same_institution"],
      ["AC05", "account_closed"],
      ["AB10", "bank_error"],
      ["XX99", "refused"],
    ])("refused by %s failed by %s, and keeps the bank's code", async (code, failureCode) => {
      const { ask, recurring } = await scheduled();
      recurring.endTry(TXID, "REJEITADA", code);
      recurring.endDebit(TXID, "REJEITADA");
      expect(await ask()).toMatchObject([
        { kind: "FAILED", failureCode, gatewayStatus: `REJEITADA ${code}` },
      ]);
    });

    it.each([
      ["by us", "CANCELED"],
      ["by the payer", "FAILED"],
    ])("canceled %s is %s", async (by, kind) => {
      const { bank, ask, recurring } = await scheduled();
      if (by === "by us") expect(await bank.cancelDebit(TXID, NOON)).toBe(true);
      else recurring.cancelForPayer(TXID);
      expect(await ask()).toMatchObject([{ kind }]);
      if (kind === "FAILED") expect(await ask()).toMatchObject([{ failureCode: "canceled_by_payer" }]);
    });

    it("is canceled by its receiver until 22:00 of the day before, and not afterwards", async () => {
      const { bank, recurring } = await scheduled();
      recurring.isTooLateToCancel = true;
      expect(await bank.cancelDebit(TXID, NOON)).toBe(false);
      recurring.isTooLateToCancel = false;
      expect(await bank.cancelDebit(TXID, NOON)).toBe(true);
      expect(await bank.cancelDebit(TXID, NOON)).toBe(true);
      expect(await bank.cancelDebit("ponte00000000000000000000000000", NOON)).toBe(true);
    });

    it("of a mandate that was revoked while it was AGENDADA was canceled by the payer", async () => {
      const { ask, bankId, recurring } = await scheduled();
      recurring.endRec(bankId, "CANCELADA", "USUARIO_PAGADOR", "SLDB");
      expect(await ask()).toMatchObject([{ kind: "FAILED", failureCode: "canceled_by_payer" }]);
    });

    it("is listed by its txid", async () => {
      const { bank } = await scheduled();
      const now = Date.now();
      expect(await bank.listDebits(new Date(now - 60_000), new Date(now + 60_000))).toEqual([TXID]);
    });
  });

  describe("a further try", () => {
    const RETRY_DAY = addDays(DAY, 1);

    it("has its own outcome, and leaves that of the first", async () => {
      const { bank, ask, recurring } = await scheduled();
      recurring.endTry(TXID, "EXPIRADA");
      await bank.retryDebit(TXID, RETRY_DAY);
      expect(await ask(AFTER(), RETRY_DAY)).toEqual([]);
      expect(await ask(AFTER())).toMatchObject([{ kind: "FAILED", failureCode: "no_money" }]);
      recurring.endTry(TXID, "PAGA");
      expect(await ask(AFTER(), RETRY_DAY)).toMatchObject([{ kind: "PAID", amountMinor: asMinor(1050) }]);
      expect(await ask(AFTER())).toMatchObject([{ kind: "FAILED", failureCode: "no_money" }]);
    });

    it("is found when it is requested again for its day", async () => {
      const { bank, recurring } = await scheduled();
      recurring.endTry(TXID, "EXPIRADA");
      await bank.retryDebit(TXID, RETRY_DAY);
      expect(await bank.retryDebit(TXID, RETRY_DAY)).toEqual({ gatewayStatus: "SOLICITADA" });
      expect(recurring.cobrs.get(TXID)?.tentativas).toHaveLength(2);
    });

    it("is refused while another try is SOLICITADA, or if the policy allows no retry", async () => {
      const { bank, recurring } = await scheduled();
      await expect(bank.retryDebit(TXID, RETRY_DAY)).rejects.toMatchObject({ name: "ProviderFault" });
      const cobr = recurring.endTry(TXID, "EXPIRADA");
      cobr.politicaRetentativa = "NAO_PERMITE";
      await expect(bank.retryDebit(TXID, RETRY_DAY)).rejects.toMatchObject({ name: "ProviderFault" });
    });
  });

  it("reports of mandates and debits are hints, even in the document's own form", async () => {
    const { connection } = await connect();
    const rec = {
      idRec: "RR1026652320240821lab77511abf",
      status: "APROVADA",
      atualizacao: [{ nome: "CRIADA" }],
    };
    const cobr = {
      txid: TXID.toUpperCase(),
      status: "ATIVA",
      tentativas: [{ dataLiquidacao: "2024-20-08" }],
    };
    const read = async (sent: unknown) => {
      const deferred = apiPixAdapter.reports?.defer?.(sent);
      const reports = await apiPixAdapter.reports?.read(connection, new Headers(), deferred?.now);
      return reports?.map(({ subject }) => subject);
    };
    expect(await read({ recs: [rec] })).toEqual([{ kind: "mandate", bankId: rec.idRec }]);
    expect(await read({ cobsr: [cobr] })).toEqual([{ kind: "hint", port: "pix", reference: TXID }]);
  });

  it("registering sets the addresses of all reports, and the check names a missing scope", async () => {
    const { psp, connection } = await psps.connect(ACCOUNT, { scope: `${ALL_SCOPES} ${MANDATE_SCOPES}` });
    expect(await apiPixAdapter.check(connection)).toBeNull();
    expect(
      await apiPixAdapter.register?.(connection, new URL("https://ponte.example.com/reports")),
    ).toBeNull();
    expect([...psp.bank.recurring.webhooks.keys()]).toEqual(["webhookrec", "webhookcobr"]);
    const lacking = await psps.connect(ACCOUNT, { scope: ALL_SCOPES });
    expect(await apiPixAdapter.check(lacking.connection)).toMatchObject({ code: "not_allowed" });
  });
});

const SETTINGS = { profile: "plain", pixKey: "a@example.com", clientId: "id", clientSecret: "secret" };

it("each documented code has exactly one failure code of ours", () => {
  for (const [code, failure] of Object.entries(DEBIT_CODES)) {
    expect(code).toMatch(/^[A-Z0-9]{4}$/);
    expect(Object.keys(DEBIT_FAILURES)).toContain(failure);
    expect(failureOf(code)).toBe(failure);
  }
  expect([failureOf(null), failureOf("toString")]).toEqual(["refused", "refused"]);
});
