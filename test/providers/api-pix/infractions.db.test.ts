import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { accountKey } from "#lib/connections/connection.rules";
import { type ConnectionRecord, findConnection } from "#lib/connections/connections.queries";
import { reportAddress } from "#lib/connections/report-address";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import type { MerchantId } from "#lib/domain/ids";
import { checkLedger } from "#lib/ledger/check-ledger";
import { readListedDisputes } from "#lib/payments/reports/read-listed-disputes";
import { logger } from "#lib/platform/log/logger";
import { compareAccount } from "#lib/reconciliation/compare-account";
import { enquire } from "#test/card-payment";
import { changeSettings } from "#test/change-settings";
import { columnsHolding } from "#test/columns-holding";
import { ledgerBalances } from "#test/ledger-balances";
import { lookUpReports } from "#test/look-up-reports";
import { AMOUNT_MINOR, newCharge, newPixAttempt, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { makeCertificates, type TestCertificates } from "#test/providers/api-pix/certificates";
import { connectPsp } from "#test/providers/api-pix/connect-psp";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { TOKEN_RULES } from "#test/providers/api-pix/token-rules";
import { eventCounts } from "#test/written";

const DAY_MS = 86_400_000;

describe.skipIf(!isProvable)(`an infraction that Efí lists${whyNotProvable}`, () => {
  let certificates: TestCertificates;
  let psp: FakePsp;
  let connection: ConnectionRecord;
  let merchantId: MerchantId;
  let lists: number;
  beforeAll(() => {
    certificates = makeCertificates();
    changeSettings({ allowPrivateTargets: true });
  });
  beforeEach(async () => {
    ({ liveId: merchantId } = await newMerchant());
    lists = 0;
    psp = await startFakePsp(certificates, {
      token: TOKEN_RULES.efi,
      onCall: ({ path }) => {
        if (path.endsWith("/gn/infracoes")) lists += 1;
      },
    });
    connection = await connectPsp(merchantId, settingsFor(psp, certificates, { profile: "efi" }));
  });
  afterEach(async () => {
    expect(psp.findings).toEqual([]);
    // Later cases read only their own connection.
    await db().execute(sql`update connections set provider = 'gone' where id = ${connection.id}`);
    await psp.close();
  });

  /** A payment of 10.50 BRL, as the bank took it. */
  async function paidAtEfi(): Promise<AttemptRecord & { providerPaymentId: string }> {
    const attempt = await newPixAttempt(await newCharge(merchantId));
    const { endToEndId: providerPaymentId } = psp.bank.pay(attempt.providerReference);
    await enquire(attempt.id);
    return { ...(await storedAttempt(merchantId, attempt.id)), providerPaymentId };
  }
  async function read(): Promise<void> {
    await db().execute(sql`delete from rate_counts where key = ${`disputes:${keyOf()}`}`);
    await readListedDisputes();
  }
  const keyOf = () => accountKey({ provider: connection.provider, connectionId: connection.id });
  const disputesOf = ({ chargeId }: AttemptRecord) => listDisputesOf(db(), merchantId, chargeId);
  const alerts = async () =>
    (
      await db().execute<{ reason: string; body: string }>(
        sql`select reason, body from report_alerts where provider = ${keyOf()} order by created_at`,
      )
    ).map(({ reason }) => reason);
  /** The Pix of the payment is reported, and its refunds looked up. */
  async function report({ providerPaymentId }: { providerPaymentId: string }): Promise<void> {
    psp.bank.webhooks.set(psp.bank.key, reportAddress(connection));
    const body = { pix: [psp.bank.findPix(providerPaymentId)] };
    const { POST } = await import(
      "#app/api/providers/[provider]/[connection]/[secret]/[[...suffix]]/route.ts"
    );
    const [, , , provider = "", of = "", secret = ""] = new URL(reportAddress(connection)).pathname.split(
      "/",
    );
    const answer = await POST(
      new Request(reportAddress(connection), { method: "POST", body: JSON.stringify(body) }),
      { params: Promise.resolve({ provider, connection: of, secret, suffix: ["pix"] }) },
    );
    expect(answer.status).toBe(200);
    await lookUpReports(connection.id);
  }
  async function taken(): Promise<number> {
    expect((await checkLedger()).sentence).toBe("balanced");
    const { MERCHANT = 0 } = await ledgerBalances(merchantId, connection.custodian);
    return AMOUNT_MINOR + MERCHANT;
  }

  it("disputes its payment with deadline and reason, and ends once with the devolução", async () => {
    const attempt = await paidAtEfi();
    const { dadosAnalise } = psp.bank.claim(attempt.providerPaymentId);
    for (const _ of [1, 2]) await read();
    expect(await disputesOf(attempt)).toMatchObject([
      {
        status: "OPEN",
        kind: "PIX_MED",
        amountMinor: AMOUNT_MINOR,
        reason: "golpe",
        dueAt: new Date(String(dadosAnalise.prazoFinalizacao)),
      },
    ]);
    expect(await taken()).toBe(AMOUNT_MINOR);
    psp.bank.takeBack(attempt.providerPaymentId, "MED1", "DEVOLVIDO");
    for (const _ of [1, 2]) await report(attempt);
    await read();
    expect(await disputesOf(attempt)).toMatchObject([{ status: "LOST", reason: "golpe" }]);
    expect(await taken()).toBe(AMOUNT_MINOR);
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.opened": 1, "dispute.lost": 1 });
    expect(await alerts()).toEqual([]);
  });

  it("is the same dispute as a devolução that was booked earlier, and the bank's statement agrees with the ledger", async () => {
    const attempt = await paidAtEfi();
    psp.bank.takeBack(attempt.providerPaymentId, "MED1", "DEVOLVIDO");
    await report(attempt);
    psp.bank.claim(attempt.providerPaymentId, { status: "ACEITA", valor: 10.5 });
    await read();
    expect(await disputesOf(attempt)).toMatchObject([{ status: "LOST" }]);
    expect(await taken()).toBe(AMOUNT_MINOR);
    const now = databaseNow().getTime();
    const period = { start: new Date(now - DAY_MS), end: new Date(now + DAY_MS) };
    const of = { provider: connection.provider, connectionId: connection.id, statement: "PIX" } as const;
    expect(await compareAccount(of, period)).toMatchObject({ found: [], unread: [] });
  });

  it("returns the money when it is rejected, and stays open after a devolução of a part", async () => {
    const [won, part] = [await paidAtEfi(), await paidAtEfi()];
    const infraction = psp.bank.claim(won.providerPaymentId, { status: "EM_DEFESA" });
    psp.bank.claim(part.providerPaymentId);
    await read();
    infraction.status = "REJEITADA";
    psp.bank.takeBack(part.providerPaymentId, "MED1", "DEVOLVIDO", "4.00");
    await report(part);
    await read();
    expect(await disputesOf(won)).toMatchObject([{ status: "WON" }]);
    expect(await disputesOf(part)).toMatchObject([{ status: "OPEN", amountMinor: AMOUNT_MINOR }]);
    expect(await alerts()).toEqual(["ANOTHER_AMOUNT"]);
    // Two payments arrived, and one of them is still disputed.
    expect(await taken()).toBe(0);
  });

  it("takes no money and stores no names if it is about another merchant's Pix, unreadable, or in an unknown state", async () => {
    const [warned, read1, broken] = [await paidAtEfi(), await paidAtEfi(), await paidAtEfi()];
    psp.bank.claim(`E${"9".repeat(31)}`, { valor: "100" });
    psp.bank.claim(warned.providerPaymentId, { status: "EM_ANALISE_EXTERNA" });
    psp.bank.claim(broken.providerPaymentId, { valor: "dez reais" });
    psp.bank.claim(read1.providerPaymentId, { valor: "10.5", tipoSituacao: "Aquisição da conta" });
    await read();
    for (const attempt of [warned, broken]) expect(await disputesOf(attempt)).toEqual([]);
    expect(await disputesOf(read1)).toMatchObject([{ status: "OPEN", reason: "aquisicao_da_conta" }]);
    expect((await alerts()).toSorted()).toEqual(["DISPUTED", "UNREADABLE"]);
    expect(await columnsHolding(["zulmira", "52998224725"])).toEqual([]);
  });

  it("is not listed for an account without the scope: the connection reports that once, and payments continue", async () => {
    const warn = vi.spyOn(logger(), "warn").mockReturnValue();
    psp.rules.infractions = "out of scope";
    for (const _ of [1, 2, 3]) await read();
    const { problem, isEnabled } = (await findConnection(db(), connection.id)) ?? {};
    expect(problem).toMatchObject({ code: "disputes_unread", field: null });
    expect(problem?.detail).toMatch(/insufficient_scope/);
    expect(isEnabled).toBe(true);
    expect(warn.mock.calls.filter(([of]) => "connectionId" in Object(of))).toHaveLength(1);
    expect((await paidAtEfi()).status).toBe("PAID");
    psp.rules.infractions = "listed";
    await read();
    expect((await findConnection(db(), connection.id))?.problem).toBeNull();
    warn.mockRestore();
  });

  it("is read later if the bank does not answer, and the connection shows no problem", async () => {
    psp.rules.infractions = "not offered";
    await read();
    expect((await findConnection(db(), connection.id))?.problem).toBeNull();
    expect(lists).toBe(1);
  });

  it("is read once in a quarter of an hour, however often the sweep runs", async () => {
    await read();
    const first = lists;
    expect(first).toBeGreaterThan(0);
    for (const _ of [1, 2]) await readListedDisputes();
    expect(lists).toBe(first);
  });
});
