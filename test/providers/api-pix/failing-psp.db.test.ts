import { and, eq, ne } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { suspense } from "#db/schema/suspense";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { accountKey } from "#lib/connections/connection.rules";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import type { MerchantId } from "#lib/domain/ids";
import { toBrasiliaTime } from "#lib/domain/time/brasilia-time";
import { checkLedger } from "#lib/ledger/check-ledger";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import { isOpen } from "#lib/providers/calls/circuit-breaker";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { enquire } from "#test/card-payment";
import { changeSettings } from "#test/change-settings";
import { newCharge, newPixAttempt, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { pixStartsWithin } from "#test/pix-starts-within";
import { makeCertificates, type TestCertificates } from "#test/providers/api-pix/certificates";
import { connectPsp } from "#test/providers/api-pix/connect-psp";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { firstOf } from "#test/test-length";

// `npm test` tries only the first fault of each kind.
const NEVER_THERE = firstOf(
  ["request_lost", "unavailable", "bad_gateway", "html", "server_error", "silence"] as const,
  2,
);
const THERE_ALL_THE_SAME = firstOf(
  ["answer_lost", "answer_cut", "done_in_silence", "done_too_late"] as const,
  1,
);

const DAY_MS = 86_400_000;

type Connected = { psp: FakePsp; connection: ConnectionRecord };

let certificates: TestCertificates;
let merchantId: MerchantId;
const started: FakePsp[] = [];

async function connect(priority: number): Promise<Connected> {
  const psp = await startFakePsp(certificates);
  started.push(psp);
  return { psp, connection: await connectPsp(merchantId, settingsFor(psp, certificates), priority) };
}

const cobs = ({ bank }: FakePsp) => [...bank.charges.values()].map(({ txid, status }) => ({ txid, status }));
const requestedFor = ({ calls }: FakePsp) =>
  new Set(calls.flatMap(({ method, path }) => (method === "PUT" ? [path.split("/").at(-1)] : [])));
async function othersOf({ chargeId, id }: AttemptRecord): Promise<AttemptRecord[]> {
  return db()
    .select()
    .from(attempts)
    .where(and(eq(attempts.chargeId, chargeId), ne(attempts.id, id)));
}
async function abandonedBy(attempt: AttemptRecord): Promise<AttemptRecord> {
  const [abandoned, ...more] = await othersOf(attempt);
  if (!abandoned || more.length > 0) throw new Error("there is not one abandoned start");
  return abandoned;
}
/** An attempt whose start the PSP did not answer in time. */
async function unanswered(): Promise<AttemptRecord> {
  const charge = await newCharge(merchantId);
  await expect(newPixAttempt(charge)).rejects.toMatchObject({ code: "provider_timeout" });
  const [attempt] = await listAttempts(db(), merchantId, charge.id);
  if (!attempt) throw new Error("there is no attempt");
  return attempt;
}

describe.skipIf(!isProvable)(`a Pix whose PSP fails${whyNotProvable}`, () => {
  pixStartsWithin(1_600);
  beforeAll(() => {
    certificates = makeCertificates();
    changeSettings({ allowPrivateTargets: true });
  });
  beforeEach(async () => {
    ({ liveId: merchantId } = await newMerchant());
  });
  afterEach(async () => {
    const psps = started.splice(0);
    for (const psp of psps) await psp.close();
    expect(psps.flatMap(({ findings }) => findings)).toEqual([]);
    expect((await checkLedger()).balanced).toBe(true);
  });

  it("sends the payer's bank the merchant's description and the debtor", async () => {
    const { psp } = await connect(1);
    const customer = { name: "Ana Souza", document: "52998224725", documentType: "CPF" } as const;
    const { providerReference } = await newPixAttempt(
      await newCharge(merchantId, { description: "Two espressos", customer }),
    );
    expect(psp.bank.find("cob", providerReference)).toMatchObject({
      solicitacaoPagador: "Two espressos",
      devedor: { cpf: "52998224725", nome: "Ana Souza" },
    });
  });

  it.each([...NEVER_THERE, ...THERE_ALL_THE_SAME])(
    "by %s is shown by the next PSP in the same request, and the first is called under one txid",
    async (fault) => {
      const [first, second] = [await connect(1), await connect(2)];
      first.psp.failAlways(fault);
      const attempt = await newPixAttempt(await newCharge(merchantId));
      const { connectionId, status, instructions, providerReference } = attempt;
      expect({ connectionId, status }).toEqual({ connectionId: second.connection.id, status: "PENDING" });
      expect(instructions).toMatchObject({ type: "PIX", txid: providerReference });
      expect(cobs(second.psp)).toEqual([{ txid: providerReference, status: "ATIVA" }]);
      const abandoned = await abandonedBy(attempt);
      expect(abandoned).toMatchObject({ status: "CANCELED", connectionId: first.connection.id });
      expect(abandoned.id < attempt.id).toBe(true);
      expect(requestedFor(first.psp)).toEqual(new Set([abandoned.providerReference]));
      expect(abandoned.providerReference).not.toBe(providerReference);
    },
    10_000,
  );

  it.each(THERE_ALL_THE_SAME)(
    "by %s has its first charge removed once found; money paid there anyway is held",
    async (fault) => {
      const [first, second] = [await connect(1), await connect(2)];
      first.psp.failAlways(fault);
      const attempt = await newPixAttempt(await newCharge(merchantId));
      const abandoned = await abandonedBy(attempt);
      first.psp.failAlways(null);
      const txid = abandoned.providerReference;
      await expect.poll(() => cobs(first.psp)).toEqual([{ txid, status: "ATIVA" }]);
      await voidAttempt(abandoned.id);
      expect(cobs(first.psp)).toEqual([{ txid, status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" }]);
      second.psp.bank.pay(attempt.providerReference);
      first.psp.bank.pay(txid);
      for (const { id } of [attempt, abandoned]) await enquire(id);
      expect((await storedCharge(merchantId, attempt.chargeId)).status).toBe("PAID");
      expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PAID");
      const inSuspense = await db().select().from(suspense).where(eq(suspense.chargeId, attempt.chargeId));
      expect(inSuspense).toMatchObject([
        { reason: "DUPLICATE", attemptId: abandoned.id, custodian: first.connection.id },
      ]);
    },
    10_000,
  );

  it("has a charge that appears after it was voided removed by the next enquiry", async () => {
    const [first] = [await connect(1), await connect(2)];
    first.psp.failAlways("unavailable");
    const attempt = await newPixAttempt(await newCharge(merchantId));
    const abandoned = await abandonedBy(attempt);
    first.psp.failAlways(null);
    await voidAttempt(abandoned.id);
    const txid = abandoned.providerReference;
    const requested = first.psp.calls.find(({ method }) => method === "PUT");
    first.psp.bank.create("cob", txid, requested?.body as Record<string, unknown>);
    await enquire(abandoned.id);
    expect(cobs(first.psp)).toEqual([{ txid, status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" }]);
  });

  it.each(["unavailable", "bad_gateway", "request_lost", "answer_lost"] as const)(
    "once with %s is retried immediately under the same txid",
    async (fault) => {
      const only = await connect(1);
      only.psp.failNext(fault, "change");
      const attempt = await newPixAttempt(await newCharge(merchantId));
      expect(attempt.instructions).toMatchObject({ type: "PIX" });
      expect(cobs(only.psp)).toEqual([{ txid: attempt.providerReference, status: "ATIVA" }]);
      expect(requestedFor(only.psp).size).toBe(1);
      expect(await othersOf(attempt)).toEqual([]);
    },
  );

  it.each([...NEVER_THERE, "throttled"] as const)(
    "with %s and has no alternative does not become FAILED: it is retried soon, and then started",
    async (fault) => {
      const only = await connect(1);
      only.psp.failAlways(fault);
      const attempt = await unanswered();
      expect(attempt).toMatchObject({ status: "PENDING", instructions: { type: "NONE" } });
      expect(Number(attempt.enquireAt) - Date.now()).toBeLessThan(3_000);
      only.psp.failAlways(null);
      await enquire(attempt.id);
      const then = await storedAttempt(merchantId, attempt.id);
      expect(then).toMatchObject({ status: "PENDING", instructions: { type: "PIX" } });
      expect(requestedFor(only.psp)).toEqual(new Set([attempt.providerReference]));
    },
    10_000,
  );

  it("by a rate limit is sent again when the PSP allows it, within the request's time", async () => {
    const only = await connect(1);
    only.psp.failNext("throttled_for_a_second", "change");
    const attempt = await newPixAttempt(await newCharge(merchantId));
    expect(attempt.instructions).toMatchObject({ type: "PIX" });
    expect(only.psp.calls.filter(({ method }) => method === "PUT")).toHaveLength(2);
  });

  it("by a rate limit keeps no attempt there if the next PSP takes it", async () => {
    const [first, second] = [await connect(1), await connect(2)];
    first.psp.failAlways("throttled");
    const attempt = await newPixAttempt(await newCharge(merchantId));
    expect(attempt.connectionId).toBe(second.connection.id);
    expect(await othersOf(attempt)).toEqual([]);
  });

  it("without an answer, and then by a rate limit, may have been accepted at the first call", async () => {
    const [first] = [await connect(1), await connect(2)];
    first.psp.failNext("answer_lost", "change");
    first.psp.failNext("throttled", "change");
    const attempt = await newPixAttempt(await newCharge(merchantId));
    expect(await abandonedBy(attempt)).toMatchObject({ connectionId: first.connection.id });
    expect(cobs(first.psp)).toHaveLength(1);
  });

  it("at every connection has one txid at each PSP, however often the attempt is enquired about", async () => {
    const both = [await connect(1), await connect(2)];
    for (const { psp } of both) psp.failAlways("unavailable");
    const attempt = await unanswered();
    for (let times = 0; times < 3; times++) await enquire(attempt.id);
    for (const { psp } of both) expect(requestedFor(psp).size).toBe(1);
    expect(await othersOf(attempt)).toHaveLength(1);
  });

  it("because the account lost the scopes for due dates has its charge removed once the scopes are back", async () => {
    const { psp } = await connect(1);
    const payer = { name_client: "Ana Souza", document_client: "52998224725", document_type: "CPF" };
    const inDays = (days: number) => toBrasiliaTime(new Date(Date.now() + days * DAY_MS));
    const due = { dueDate: inDays(7).slice(0, 10), expire_at: inDays(30) };
    const { charge } = await newPixPayment(merchantId, { clientMode: "fillDataNow", ...payer, ...due });
    const [attempt] = await listAttempts(db(), merchantId, charge.id);
    if (!attempt) throw new Error("there is no attempt");
    const { id, providerReference: txid } = attempt;
    await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR);
    psp.rules.forbidden = ["/cobv/{txid}"];
    await expect(voidAttempt(id)).rejects.toBeInstanceOf(ProviderUnavailable);
    await enquire(id);
    expect(cobs(psp)).toEqual([{ txid, status: "ATIVA" }]);
    psp.rules.forbidden = [];
    await voidAttempt(id);
    expect(cobs(psp)).toEqual([{ txid, status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" }]);
  });

  it("so often that its circuit opens tries that PSP once, after the others", async () => {
    const [first, second] = [await connect(1), await connect(2)];
    first.psp.failAlways("unavailable");
    for (let times = 0; times < 6; times++) await newPixAttempt(await newCharge(merchantId));
    const account = { provider: "api-pix", connectionId: first.connection.id };
    expect(isOpen("pix", accountKey(account))).toBe(true);
    const before = first.psp.calls.length;
    const attempt = await newPixAttempt(await newCharge(merchantId));
    expect(attempt.connectionId).toBe(second.connection.id);
    expect(first.psp.calls.length).toBe(before);
  });
});
