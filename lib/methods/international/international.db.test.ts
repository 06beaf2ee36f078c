import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { sandboxExchangeRates, sandboxInternationalSessions } from "#db/schema/sandbox";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import type { AttemptId, MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { quoteExchange } from "#lib/exchange/exchange.rules";
import { endOwnSandboxSession, endSandboxSession } from "#lib/methods/international/end-sandbox-session";
import { international } from "#lib/methods/international/international";
import type { CheckoutPaymentView } from "#lib/payments/checkout.contract";
import { expireAttempts } from "#lib/payments/end/expire-attempts";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getAttempt } from "#lib/payments/read/get-attempt";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import { env } from "#lib/platform/env";
import { sandboxExchangeRates as sandboxRates } from "#lib/providers/sandbox/exchange-rates";
import { createRefund } from "#lib/refunds/create-refund";
import { ledgerBalances } from "#test/ledger-balances";
import {
  AMOUNT_MINOR,
  chargeBody,
  letExpire,
  newCharge,
  newPixAttempt,
  paid,
  settle,
  storedAttempt,
  storedCharge,
} from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { eventCounts, jobCount, suspended } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const USD = { paymentMethod: "INTERNATIONAL", currency: "USD" } as const;

async function payInUsd(chargeId: string): Promise<CheckoutPaymentView> {
  const charge = await storedCharge(merchantId, chargeId);
  return payCheckout(merchantId, charge.id, { body: USD, claimId: null });
}

function sessionIdOf(attempt: AttemptRecord): string {
  if (attempt.instructions.type !== "REDIRECT") throw new Error("the attempt has no session");
  return attempt.instructions.sessionId;
}

async function newInternationalAttempt(): Promise<AttemptRecord> {
  const charge = await newCharge(merchantId);
  const { id } = await createAttempt(merchantId, charge.id, USD, null);
  return storedAttempt(merchantId, id);
}

async function endAndTell(attempt: AttemptRecord, end: "PAID" | "CANCELED") {
  const ended = await endSandboxSession(sessionIdOf(attempt), end);
  await tellReports(attempt.id);
  return ended;
}

async function letLapse(attempt: AttemptRecord): Promise<void> {
  const expiresAt = new Date(Date.now() - 1000);
  await db().update(attempts).set({ expiresAt }).where(eq(attempts.id, attempt.id));
}

describe("an international attempt", () => {
  it("freezes the current rate, markup included, and the resulting amount", async () => {
    const body = chargeBody({ paymentMethod: "INTERNATIONAL", checkoutCurrency: "JPY" });
    const created = await openCharge(chargeOpener, merchantId, body, null);
    const [row] = await db()
      .select()
      .from(sandboxExchangeRates)
      .where(eq(sandboxExchangeRates.currency, "JPY"))
      .orderBy(sql`day desc`);
    const quote = quoteExchange(
      moneyOf(AMOUNT_MINOR, "BRL"),
      "JPY",
      row?.rate ?? "",
      env().exchangeMarkupBps,
    );
    expect(created).toMatchObject({
      status: "PENDING",
      paymentMethod: "INTERNATIONAL",
      grossAmount: "10.50",
      currency: "BRL",
      exchangeRate: quote.rate,
      checkoutAmount: String(quote.amount.minor),
      checkoutCurrency: "JPY",
      instructions: { type: "REDIRECT", provider: "sandbox" },
    });
    const quotedMs = Date.parse(created.expiresAt) - Date.parse(created.createdAt);
    expect(quotedMs).toBe(env().exchangeRateHoldMs);
  });

  it("shows its exchange, and until when it is valid, wherever it is read", async () => {
    const attempt = await newInternationalAttempt();
    expect((await getAttempt(merchantId, attempt.id)).checkoutMeta).toEqual({
      exchangeRate: attempt.exchangeRate?.replace(/0+$/, ""),
      exchangeRateSource: "sandbox",
      exchangeRateAsOf: attempt.exchangeRateAsOf?.toISOString(),
      checkoutAmount: expect.stringMatching(/^\d+\.\d{2}$/),
      checkoutCurrency: "USD",
      rateExpiresAt: attempt.expiresAt.toISOString(),
    });
  });

  it("never outlives its charge", async () => {
    const expiresAt = new Date(Date.now() + 120_000).toISOString();
    const charge = await newCharge(merchantId, { expiresAt });
    const { id } = await createAttempt(merchantId, charge.id, USD, null);
    expect((await storedAttempt(merchantId, id)).expiresAt.toISOString()).toBe(expiresAt);
  });

  it("pays its charge in BRL, at the method's price, and posts gross, fee and share", async () => {
    await setPrice(merchantId, "INTERNATIONAL", { feeBps: 450 });
    const attempt = await newInternationalAttempt();
    expect(await endAndTell(attempt, "PAID")).toMatchObject({ status: "PAID" });
    expect(await storedCharge(merchantId, attempt.chargeId)).toMatchObject({ status: "PAID", feeMinor: 47 });
    expect((await storedAttempt(merchantId, attempt.id)).gatewayStatus).toBe("PAID");
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: 1050, FEES: -47, MERCHANT: -1003 });
  });

  it("is refunded in BRL by the provider that took it", async () => {
    const attempt = await newInternationalAttempt();
    await endAndTell(attempt, "PAID");
    expect(
      await createRefund(
        merchantId,
        attempt.chargeId,
        { body: { amount: asMinor(500) }, claimId: null },
        SYSTEM_ACTOR,
      ),
    ).toMatchObject({
      status: "SUCCEEDED",
    });
    expect(
      await createRefund(merchantId, attempt.chargeId, { body: {}, claimId: null }, SYSTEM_ACTOR),
    ).toMatchObject({
      amount: "5.50",
    });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("REFUNDED");
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: 0, MERCHANT: 0, RESERVED: 0 });
  });

  it("is CANCELED when the payer gives up, and the charge stays payable", async () => {
    const attempt = await newInternationalAttempt();
    expect(await endAndTell(attempt, "CANCELED")).toMatchObject({ status: "CANCELED" });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("CANCELED");
    expect((await storedCharge(merchantId, attempt.chargeId)).status).toBe("PENDING");
    expect(await eventCounts(merchantId)).toMatchObject({ "attempt.canceled": 1 });
    expect(await endSandboxSession(sessionIdOf(attempt), "PAID")).toMatchObject({ status: "CANCELED" });
  });

  it("reads EXPIRED when its rate lapses, is swept with its event, and the charge stays payable", async () => {
    const attempt = await newInternationalAttempt();
    await letLapse(attempt);
    expect((await getAttempt(merchantId, attempt.id)).status).toBe("EXPIRED");
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PENDING");
    await expireAttempts();
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("EXPIRED");
    expect((await storedCharge(merchantId, attempt.chargeId)).status).toBe("PENDING");
    await expireAttempts();
    expect(await eventCounts(merchantId)).toMatchObject({ "attempt.expired": 1 });
  });

  it("holds money that comes after its rate lapsed as LATE, swept or not", async () => {
    const [unswept, swept] = [await newInternationalAttempt(), await newInternationalAttempt()];
    await letLapse(unswept);
    await settle(unswept, paid("late-1"));
    await letLapse(swept);
    await expireAttempts();
    await settle(swept, paid("late-2"));
    expect(await suspended(merchantId)).toEqual([
      ["LATE", AMOUNT_MINOR],
      ["LATE", AMOUNT_MINOR],
    ]);
    expect((await storedCharge(merchantId, unswept.chargeId)).status).toBe("PENDING");
  });

  it("is closed at the provider when another method pays", async () => {
    const attempt = await newInternationalAttempt();
    await settle(
      await newPixAttempt(await storedCharge(merchantId, attempt.chargeId)),
      paid(`e2e-${attempt.id}`),
    );
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("CANCELED");
    expect(await jobCount("void-attempt", attempt.id)).toBe(1);
    await voidAttempt(attempt.id as AttemptId);
    expect(await endSandboxSession(sessionIdOf(attempt), "PAID")).toMatchObject({ status: "CANCELED" });
  });

  it("is closed, once it has lapsed, at a processor that would still accept money", async () => {
    const [open, lapsed] = [await newInternationalAttempt(), await newInternationalAttempt()];
    await letLapse(lapsed);
    for (const { id } of [open, lapsed])
      await international.enquire(await storedAttempt(merchantId, id), new Date());
    expect(await endSandboxSession(sessionIdOf(open), "PAID")).toMatchObject({ status: "PAID" });
    expect(await endSandboxSession(sessionIdOf(lapsed), "PAID")).toMatchObject({ status: "CANCELED" });
  });

  it("lapses at the sandbox too, which then accepts no money", async () => {
    const attempt = await newInternationalAttempt();
    await db()
      .update(sandboxInternationalSessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sandboxInternationalSessions.reference, attempt.id));
    expect(await endAndTell(attempt, "PAID")).toMatchObject({ status: "LAPSED" });
  });

  it("returns the payer to the attempt's address, else the charge's, else the checkout", async () => {
    const returnUrlOf = async (attemptId: string) => {
      const { reference } = sandboxInternationalSessions;
      const [session] = await db()
        .select()
        .from(sandboxInternationalSessions)
        .where(eq(reference, attemptId));
      return session?.returnUrl;
    };
    const redirectUrl = "https://shop.example.com/thanks";
    const [plain, own] = [await newCharge(merchantId), await newCharge(merchantId, { redirectUrl })];
    const urls = [];
    for (const [charge, more] of [
      [plain, {}],
      [own, {}],
      [own, { redirectUrl: `${redirectUrl}?b` }],
    ] as const) {
      const { id } = await createAttempt(merchantId, charge.id, { ...USD, ...more }, null);
      urls.push(await returnUrlOf(id));
    }
    expect(urls).toEqual([
      expect.stringMatching(new RegExp(`/checkout/${plain.checkoutId}$`)),
      redirectUrl,
      `${redirectUrl}?b`,
    ]);
  });

  it("belongs to its merchant: no other token can end its session", async () => {
    const attempt = await newInternationalAttempt();
    const { merchantId: other } = await newMerchant();
    const driven = endOwnSandboxSession(other, sessionIdOf(attempt), "PAID");
    await expect(driven).rejects.toMatchObject({ code: "not_found" });
    await expect(endOwnSandboxSession(merchantId, "ses_none", "PAID")).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await endOwnSandboxSession(merchantId, sessionIdOf(attempt), "PAID")).toMatchObject({
      status: "PAID",
    });
  });
});

describe("on the checkout", () => {
  it("every currency is offered with its current amount", async () => {
    const charge = await newCharge(merchantId);
    const { methods } = await getCheckout(merchantId, charge.id);
    const offer = methods.find(({ method }) => method === "INTERNATIONAL");
    expect(offer?.currencies).toContain("USD");
    const attempt = await payInUsd(charge.id);
    const quote = offer?.quotes?.find(({ currency }) => currency === "USD");
    expect(attempt.checkoutMeta).toMatchObject({
      exchangeRate: quote?.exchangeRate,
      checkoutAmount: quote?.checkoutAmount,
    });
    expect(attempt.nextAction).toEqual({
      type: "REDIRECT",
      url: expect.stringMatching("/sandbox/international/ses_"),
    });
  });

  it("a double click shows the same session; another currency replaces it", async () => {
    const charge = await newCharge(merchantId);
    const first = await payInUsd(charge.id);
    expect((await payInUsd(charge.id)).id).toBe(first.id);
    const other = await payCheckout(merchantId, charge.id, {
      body: { ...USD, currency: "EUR" },
      claimId: null,
    });
    expect(other.id).not.toBe(first.id);
    expect((await storedAttempt(merchantId, first.id)).status).toBe("CANCELED");
    expect(await jobCount("void-attempt", first.id)).toBe(1);
  });

  it("a lapsed session is followed by a new one at the current rate", async () => {
    const charge = await newCharge(merchantId);
    const first = await payInUsd(charge.id);
    await letLapse(await storedAttempt(merchantId, first.id));
    expect((await payInUsd(charge.id)).id).not.toBe(first.id);
  });

  it("an expired charge neither offers nor accepts international payments", async () => {
    const charge = await newCharge(merchantId);
    await letExpire(charge);
    await expect(payInUsd(charge.id)).rejects.toMatchObject({ code: "charge_not_payable" });
    const { methods } = await getCheckout(merchantId, charge.id);
    expect(methods.some(({ method }) => method === "INTERNATIONAL")).toBe(false);
  });
});

describe("without a current rate", () => {
  // The rates are mocked at the port, because parallel tests share the stored ones.
  const letRatesAge = () => {
    const asOf = new Date(Date.now() - env().exchangeRateMaxAgeMs - 1);
    vi.spyOn(sandboxRates, "readRates").mockResolvedValue([{ currency: "USD", rate: "5.40", asOf }]);
  };
  afterEach(() => vi.restoreAllMocks());

  it("a payment is refused with 503 and Retry-After, and nothing is written", async () => {
    const charge = await newCharge(merchantId);
    letRatesAge();
    const body = chargeBody({
      paymentMethod: "INTERNATIONAL",
      checkoutCurrency: "USD",
      externalReference: "x",
    });
    for (const pay of [
      () => openCharge(chargeOpener, merchantId, body, null),
      () => createAttempt(merchantId, charge.id, USD, null),
      () => payInUsd(charge.id),
    ]) {
      await expect(pay()).rejects.toMatchObject({ code: "unavailable", retryAfterMs: 60_000 });
    }
    const [row] = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from charges where merchant_id = ${merchantId} and external_reference = 'x'`,
    );
    expect(row?.count).toBe(0);
  });

  it("the checkout does not offer it, and keeps the other methods", async () => {
    const charge = await newCharge(merchantId);
    letRatesAge();
    const { methods } = await getCheckout(merchantId, charge.id);
    expect(methods.map(({ method }) => method)).toEqual(["PIX", "CREDIT_CARD"]);
  });

  it("earlier quotes are still honored", async () => {
    const charge = await newCharge(merchantId);
    const first = await payInUsd(charge.id);
    letRatesAge();
    expect((await payInUsd(charge.id)).id).toBe(first.id);
  });
});
