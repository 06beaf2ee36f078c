import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { connections } from "#db/schema/connections";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { previewCharge } from "#lib/charges/product/preview-charge";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { whatIsClosed } from "#lib/methods/what-is-closed";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import { seal } from "#lib/platform/secrets/seal";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { createRefund } from "#lib/refunds/create-refund";
import { enquire, payByCardBody } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { connectFake } from "#test/fake-provider/connect-fake";
import { fakeAccount } from "#test/fake-provider/fake-account";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import {
  chargeBody,
  newCharge,
  newPixAttempt,
  paid,
  settle,
  storedAttempt,
  storedCharge,
} from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { pixStartsWithin } from "#test/pix-starts-within";
import { suspended } from "#test/written";

changeAdapters(FAKE_ADAPTERS);

pixStartsWithin(200);

const NONE_OPEN = { code: "payment_method_not_allowed", errors: [{ code: "no_method_open" }] };
const AWAY = new ProviderUnavailable("not reached", { isPassing: true });
const DENIED = new ProviderUnavailable("403", { isDenied: true });
const SILENT = new ProviderTimeout("no answer");

let merchantId: MerchantId;
let testId: MerchantId;
const platform: string[] = [];
beforeEach(async () => {
  ({ liveId: merchantId, merchantId: testId } = await newMerchant());
});
afterEach(async () => {
  for (const id of platform.splice(0)) await change(id, { isEnabled: false });
});

async function change(id: string, to: Partial<typeof connections.$inferInsert>): Promise<void> {
  await db()
    .update(connections)
    .set(to)
    .where(eq(connections.id, id as never));
}

const connectCard = (more: Parameters<typeof connectFake>[1] = {}) =>
  connectFake(merchantId, { provider: "fakecard", port: "card", ...more });
const newPix = async (of = merchantId) => newPixAttempt(await newCharge(of));
function idOf(attempt: AttemptRecord | undefined) {
  if (!attempt) throw new Error("there is no such attempt");
  return attempt.id;
}
async function payByCard(cvv = "123") {
  const charge = await newCharge(merchantId);
  const card = { number: "4111111111111111", holderName: "ANA", expMonth: 12, expYear: 2090, cvv };
  const { id } = await payCheckout(merchantId, charge.id, {
    body: payByCardBody(card.number, { card }),
    claimId: null,
  });
  return storedAttempt(merchantId, id);
}

describe("a new attempt", () => {
  it("uses the merchant's own connection before the platform's, by priority", async () => {
    const { connection: common } = await connectFake(null);
    platform.push(common.id);
    expect((await newPix()).connectionId).toBe(common.id);
    const { connection: second } = await connectFake(merchantId, { priority: 9 });
    expect((await newPix()).connectionId).toBe(second.id);
    const { connection: first } = await connectFake(merchantId, { priority: 2 });
    expect(await newPix()).toMatchObject({ connectionId: first.id, provider: "fakepix" });
  });

  it("skips connections that are disabled, another merchant's, of another mode, or beyond their limits", async () => {
    const stranger = await newMerchant();
    await connectFake(stranger.liveId);
    await connectFake(merchantId, { isEnabled: false });
    await connectFake(merchantId, { mode: "test" });
    await connectFake(merchantId, { smallestMinor: asMinor(1051) });
    await connectFake(merchantId, { largestMinor: asMinor(1049) });
    await connectFake(merchantId, { dailyMinor: asMinor(1049) });
    await expect(newPix()).rejects.toMatchObject(NONE_OPEN);
    const { connection } = await connectFake(merchantId, {
      smallestMinor: asMinor(1050),
      largestMinor: asMinor(1050),
    });
    expect((await newPix()).connectionId).toBe(connection.id);
  });

  it("is refused in the preview if the limits of its connections refuse it", async () => {
    await connectFake(merchantId, { largestMinor: asMinor(1049) });
    const refused = { code: "payment_method_not_allowed", errors: [{ code: "no_provider" }] };
    for (const paymentMethod of ["PIX", undefined] as const) {
      const body = chargeBody({ paymentMethod });
      const created = openCharge(chargeOpener, merchantId, body, null);
      await expect(created).rejects.toMatchObject(paymentMethod ? refused : NONE_OPEN);
      await expect(previewCharge(merchantId, body)).rejects.toMatchObject(
        paymentMethod ? refused : NONE_OPEN,
      );
    }
  });

  it("uses the next connection when the day's total is reached", async () => {
    const first = await connectFake(merchantId, { dailyMinor: asMinor(2099) });
    const second = await connectFake(merchantId, { priority: 2 });
    const attempt = await newPix();
    await settle(attempt, paid(`E-${attempt.id}`));
    expect(attempt.connectionId).toBe(first.connection.id);
    expect((await newPix()).connectionId).toBe(second.connection.id);
  });

  it("of a test merchant uses the sandbox unless the merchant connected a test account", async () => {
    expect(await newPix(testId)).toMatchObject({ provider: "sandbox", connectionId: null });
    const { connection } = await connectFake(testId, { mode: "test" });
    expect((await newPix(testId)).connectionId).toBe(connection.id);
  });

  it("is not started at a connection whose settings do not fit its adapter", async () => {
    await connectFake(merchantId, { settings: seal("connection-settings", "{}") });
    await expect(newPix()).rejects.toMatchObject(NONE_OPEN);
  });
});

it("a method without a live connection is closed, on the checkout too, until there is one", async () => {
  const { connection } = await connectFake(merchantId);
  const charge = await newCharge(merchantId);
  await change(connection.id, { isEnabled: false });
  expect((await getCheckout(merchantId, charge.id)).methods).toEqual([]);
  await change(connection.id, { isEnabled: true });
  expect((await getCheckout(merchantId, charge.id)).methods).toMatchObject([{ method: "PIX" }]);
  changeSettings({ demo: false });
  expect(await whatIsClosed()).not.toContain("Pix");
  changeSettings({ demo: true });
  await change(connection.id, { largestMinor: asMinor(1) });
  expect((await getCheckout(merchantId, charge.id)).methods).toEqual([]);
});

describe("an existing attempt", () => {
  it("is enquired about, canceled and refunded at its own connection, even if that is disabled or no longer first", async () => {
    const { connection, account } = await connectFake(merchantId);
    const [paidOne, given] = [await newPix(), await newPix()];
    await change(connection.id, { isEnabled: false });
    const other = await connectFake(merchantId);
    account.outcomes = [paid(`E-${paidOne.id}`)];
    await enquire(paidOne.id);
    expect(await storedCharge(merchantId, paidOne.chargeId)).toMatchObject({ status: "PAID" });
    const refund = await createRefund(
      merchantId,
      paidOne.chargeId,
      { body: {}, claimId: null },
      SYSTEM_ACTOR,
    );
    expect(refund.status).toBe("SUCCEEDED");
    await settle(given, { kind: "CANCELED", gatewayStatus: "GONE" });
    await voidAttempt(given.id);
    expect(account.calls).toEqual(
      expect.arrayContaining([
        `list ${paidOne.providerReference}`,
        `refund ${refund.id}`,
        `remove ${given.providerReference}`,
      ]),
    );
    expect(other.account.calls).toEqual([]);
  });

  it("continues with its connection's new secrets", async () => {
    const { connection, account } = await connectFake(merchantId);
    const attempt = await newPix();
    const renewed = fakeAccount(`${connection.label}-renewed`);
    const settings = JSON.stringify({ account: `${connection.label}-renewed`, token: "new" });
    await change(connection.id, {
      settings: seal("connection-settings", settings),
      version: 2,
      provenVersion: 2,
    });
    await enquire(attempt.id);
    expect(account.calls).toEqual([`create ${attempt.providerReference}`]);
    expect(renewed.calls).toEqual([`list ${attempt.providerReference}`]);
  });

  it("keeps its refund PENDING if it cannot be sent: an earlier request may have been taken", async () => {
    const { account } = await connectFake(merchantId);
    const attempt = await newPix();
    await settle(attempt, paid(`E-${attempt.id}`));
    account.fails = AWAY;
    const refund = await createRefund(
      merchantId,
      attempt.chargeId,
      { body: {}, claimId: null },
      SYSTEM_ACTOR,
    );
    expect(refund.status).toBe("PENDING");
  });
});

describe("when a connection does not start an attempt", () => {
  it("because it is unreachable, the next one does, and only its code is shown", async () => {
    const first = await connectFake(merchantId);
    const second = await connectFake(merchantId, { priority: 2 });
    first.account.fails = AWAY;
    const attempt = await newPix();
    expect(attempt).toMatchObject({ connectionId: second.connection.id, status: "PENDING" });
    expect(attempt.instructions).toMatchObject({ emv: `emv-of-${second.connection.label}` });
    expect(first.account.calls).toHaveLength(1);
  });

  it.each([
    ["may answer in a moment", AWAY, "provider_timeout", "PENDING"],
    [
      "if no adapter can open it, because a retry would fail too",
      new ProviderUnavailable("no address"),
      "provider_error",
      "FAILED",
    ],
    ["rejects its credentials", DENIED, "provider_error", "FAILED"],
  ])(
    "and the only connection %s, the caller gets %s and the attempt is %s",
    async (_, fails, code, status) => {
      const first = await connectFake(merchantId);
      first.account.fails = fails;
      const charge = await newCharge(merchantId);
      await expect(newPixAttempt(charge)).rejects.toMatchObject({ code });
      expect((await getCheckout(merchantId, charge.id)).lastAttempt?.status).toBe(status);
    },
  );

  it("because it needs more of the payer's data, the next one does, or else the caller learns what is missing", async () => {
    const first = await connectFake(merchantId);
    first.account.fails = new ProviderUnavailable("it needs the payer's e-mail address", {
      missingField: "/customer/email",
    });
    const missing = { pointer: "/customer/email", code: "required" };
    await expect(newPix()).rejects.toMatchObject({ code: "provider_error", errors: [missing] });
    const second = await connectFake(merchantId, { priority: 2 });
    expect(await newPix()).toMatchObject({ connectionId: second.connection.id, status: "PENDING" });
  });

  it("after its refusal, no other is called", async () => {
    const first = await connectFake(merchantId);
    const second = await connectFake(merchantId, { priority: 2 });
    first.account.fails = new ProviderFault("no");
    await expect(newPix()).rejects.toMatchObject({ code: "provider_error" });
    expect(second.account.calls).toEqual([]);
  });

  it("with an unknown outcome, the next one does under another txid, and the first is voided", async () => {
    const first = await connectFake(merchantId);
    const second = await connectFake(merchantId, { priority: 2 });
    first.account.fails = SILENT;
    const attempt = await newPix();
    expect(attempt).toMatchObject({ connectionId: second.connection.id, status: "PENDING" });
    const [created, ...repeated] = new Set(first.account.calls);
    expect(repeated).toEqual([]);
    expect(second.account.calls).toEqual([`create ${attempt.providerReference}`]);
    first.account.fails = null;
    const [, abandoned] = await listAttempts(db(), merchantId, attempt.chargeId);
    await voidAttempt(idOf(abandoned));
    expect(created).toBe(`create ${abandoned?.providerReference}`);
    expect(first.account.calls.at(-1)).toBe(`remove ${abandoned?.providerReference}`);
  });

  it("the checkout shows the continuing attempt, even once the abandoned one is paid", async () => {
    const first = await connectFake(merchantId);
    await connectFake(merchantId, { priority: 2 });
    first.account.fails = SILENT;
    const attempt = await newPix();
    const [, abandoned] = await listAttempts(db(), merchantId, attempt.chargeId);
    first.account.fails = null;
    first.account.outcomes = [paid(`E-${attempt.id}`)];
    await enquire(idOf(abandoned));
    expect((await getCheckout(merchantId, attempt.chargeId)).lastAttempt?.id).toBe(attempt.id);
    expect(await suspended(merchantId)).toEqual([["LATE", 1050]]);
    expect((await storedCharge(merchantId, attempt.chargeId)).status).toBe("PENDING");
  });

  it("in a later try, the next one does, and the earlier start is kept as possibly taken", async () => {
    const first = await connectFake(merchantId);
    first.account.fails = SILENT;
    const charge = await newCharge(merchantId);
    await expect(newPixAttempt(charge)).rejects.toMatchObject({ code: "provider_timeout" });
    const [unanswered] = await listAttempts(db(), merchantId, charge.id);
    const second = await connectFake(merchantId, { priority: 2 });
    first.account.fails = AWAY;
    await enquire(idOf(unanswered));
    expect(await listAttempts(db(), merchantId, charge.id)).toMatchObject([
      { id: unanswered?.id, status: "PENDING", connectionId: second.connection.id },
      { status: "CANCELED", providerReference: unanswered?.providerReference },
    ]);
  });

  it("an answer that comes after the worker has moved on is not shown, and its payment is voided", async () => {
    const first = await connectFake(merchantId);
    const second = await connectFake(merchantId, { priority: 2 });
    const charge = await newCharge(merchantId);
    first.account.meanwhile = async () => {
      first.account.fails = SILENT;
      const [attempt] = await listAttempts(db(), merchantId, charge.id);
      await enquire(idOf(attempt));
      first.account.fails = null;
    };
    const attempt = await newPixAttempt(charge);
    expect(attempt).toMatchObject({ connectionId: second.connection.id, status: "PENDING" });
    expect(attempt.instructions).toMatchObject({ emv: `emv-of-${second.connection.label}` });
    const [, abandoned] = await listAttempts(db(), merchantId, charge.id);
    expect(first.account.calls.at(-1)).toBe(`remove ${abandoned?.providerReference}`);
  });

  it("a refusal that comes after the worker has moved on fails nothing", async () => {
    const first = await connectFake(merchantId);
    const second = await connectFake(merchantId, { priority: 2 });
    const charge = await newCharge(merchantId);
    first.account.meanwhile = async () => {
      first.account.fails = SILENT;
      const [attempt] = await listAttempts(db(), merchantId, charge.id);
      await enquire(idOf(attempt));
      first.account.fails = new ProviderFault("no");
    };
    const attempt = await newPixAttempt(charge);
    expect(attempt).toMatchObject({ connectionId: second.connection.id, status: "PENDING" });
  });

  it("and its charge is canceled meanwhile, its payment is voided and not shown", async () => {
    const first = await connectFake(merchantId);
    const charge = await newCharge(merchantId);
    first.account.meanwhile = async () => void (await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR));
    const attempt = await newPixAttempt(charge);
    expect(attempt).toMatchObject({ status: "CANCELED", instructions: { type: "NONE" } });
    expect(first.account.calls.at(-1)).toBe(`remove ${attempt.providerReference}`);
  });
});

describe("a card", () => {
  it("is charged once, by the next connection, if the first is unreachable", async () => {
    const first = await connectCard();
    const second = await connectCard({ priority: 2 });
    first.account.fails = AWAY;
    const attempt = await payByCard();
    expect(attempt).toMatchObject({ status: "PAID", connectionId: second.connection.id });
    expect([first.account.calls, second.account.calls]).toEqual([
      [`pay ${attempt.id}`],
      [`pay ${attempt.id}`],
    ]);
  });

  it.each([
    ["is declined", "999", null, "FAILED"],
    ["has no answer", "123", new ProviderTimeout("no answer"), "PROCESSING"],
    ["is refused", "123", new ProviderFault("no"), "FAILED"],
  ])("is tried nowhere else if it %s", async (_, cvv, fails, status) => {
    const first = await connectCard();
    const second = await connectCard({ priority: 2 });
    first.account.fails = fails;
    expect(await payByCard(cvv)).toMatchObject({ status, connectionId: first.connection.id });
    expect(second.account.calls).toEqual([]);
  });

  it("is FAILED, not an error, if no connection could be reached", async () => {
    const first = await connectCard();
    first.account.fails = AWAY;
    expect(await payByCard()).toMatchObject({ status: "FAILED", failureCode: "provider_error" });
  });
});
