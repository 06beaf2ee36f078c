import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client";
import { PAY_CURRENCIES, PAY_CURRENCY_CODES } from "#lib/coins/pay-currencies.rules";
import type { CoinPayoutRequest } from "#lib/providers/ports/crypto";
import { ProviderFault } from "#lib/providers/provider-error";
import { mineBlocks, payCrypto, reorganize } from "#lib/sandbox/chain/drive";
import { findSentCoins, PAYOUT_CONFIRMS_AFTER_MS, payoutState } from "#lib/sandbox/chain/payouts";
import { isAddressOf } from "#lib/withdrawals/is-address";
import { sandboxAt } from "#test/sandbox-at";
import { queuedReports } from "#test/sandbox-report";

const provider = await sandboxAt("crypto");
const AMOUNT = 1_000_000_000_000_000_001n;
const payout = (changes: Partial<CoinPayoutRequest> = {}): CoinPayoutRequest => ({
  reference: randomUUID(),
  currency: "ETH",
  address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  amountUnits: AMOUNT,
  ...changes,
});

describe("createPayment", () => {
  it.each(PAY_CURRENCY_CODES)("gives %s an address that is valid on its network", async (currency) => {
    const created = await provider.createPayment({ reference: randomUUID(), currency, amountUnits: 1n });
    expect(isAddressOf(PAY_CURRENCIES[currency].network, created.address)).toBe(true);
  });

  it("answers the same reference with the same payment", async () => {
    const request = { reference: randomUUID(), currency: "BTC", amountUnits: 1n } as const;
    const created = await provider.createPayment(request);
    expect(await provider.createPayment(request)).toEqual(created);
  });

  it.each([{ currency: "ETH" }, { amountUnits: 2n }] as const)(
    "refuses a reference that was used for another payment (%o)",
    async (change) => {
      const request = { reference: randomUUID(), currency: "BTC", amountUnits: 1n } as const;
      await provider.createPayment(request);
      await expect(provider.createPayment({ ...request, ...change })).rejects.toThrow(ProviderFault);
    },
  );
});

describe("findPayment", () => {
  it("returns what the chain shows, exactly and numbered like the reports", async () => {
    const { paymentId } = await provider.createPayment({
      reference: randomUUID(),
      currency: "ETH",
      amountUnits: AMOUNT,
    });
    expect(await provider.findPayment(paymentId)).toEqual({ paymentId, version: 0, transactions: [] });
    await payCrypto(paymentId, { amountUnits: null, confirmations: 0 });
    await mineBlocks(paymentId, 2);
    expect(await provider.findPayment(paymentId)).toMatchObject({
      version: 2,
      transactions: [{ amountUnits: AMOUNT, confirmations: 2, detectedAt: expect.any(Date) }],
    });
    await reorganize(paymentId, { depth: 2, drop: true });
    expect(await provider.findPayment(paymentId)).toEqual({ paymentId, version: 3, transactions: [] });
  });

  it("is null for a payment it does not know", async () => {
    expect(await provider.findPayment("cpay_nobody")).toBeNull();
  });
});

describe("sendPayout", () => {
  it("is sent immediately, and confirmed to the coin's depth in time", async () => {
    const request = payout();
    const answer = await provider.sendPayout(request);
    const row = await findSentCoins(request.reference);
    if (!row) throw new Error("no such payout");
    expect(row.hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(answer).toMatchObject({ hash: row.hash });
    const later = new Date(row.createdAt.getTime() + PAYOUT_CONFIRMS_AFTER_MS);
    const { hash } = row;
    expect(payoutState(row, new Date(later.getTime() - 1))).toEqual({
      status: "SENT",
      hash,
      confirmations: 0,
    });
    expect(payoutState(row, later)).toEqual({ status: "CONFIRMED", hash, confirmations: 12 });
  });

  it("reports that it is sent, and later that it is confirmed", async () => {
    const request = payout({ currency: "BTC", address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu" });
    await provider.sendPayout(request);
    const hash = (await findSentCoins(request.reference))?.hash;
    const reported = (await queuedReports(request.reference)).map(({ body }) => body);
    const about = { type: "crypto.payout", reference: request.reference };
    expect(reported).toHaveLength(2);
    expect(reported).toContainEqual({ ...about, status: "SENT", hash, confirmations: 0 });
    expect(reported).toContainEqual({ ...about, status: "CONFIRMED", hash, confirmations: 2 });
    const [waits] = await db().execute<{ ms: number }>(
      sql`select (extract(epoch from max(start_after - created_on)) * 1000)::int as ms from pgboss.job
        where name = 'send-sandbox-report' and data::text like ${`%${request.reference}%`}`,
    );
    expect(waits?.ms).toBeGreaterThan(PAYOUT_CONFIRMS_AFTER_MS - 1_000);
  });

  it("that is requested again, even simultaneously, is sent once", async () => {
    const request = payout();
    const states = await Promise.all(Array.from({ length: 8 }, () => provider.sendPayout(request)));
    const hash = (await findSentCoins(request.reference))?.hash;
    for (const state of states) expect(state).toMatchObject({ hash });
    expect(await queuedReports(request.reference)).toHaveLength(2);
  });

  it.each([
    { amountUnits: AMOUNT + 1n },
    { currency: "USDTBSC" },
    { address: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359" },
  ] as const)("refuses a reference of another payout (%o)", async (change) => {
    const request = payout();
    await provider.sendPayout(request);
    await expect(provider.sendPayout({ ...request, ...change })).rejects.toThrow(ProviderFault);
    expect(await queuedReports(request.reference)).toHaveLength(2);
  });

  it("to the failing test address fails for good, with an event", async () => {
    const request = payout({ address: "0x000000000000000000000000000000000000dEaD" });
    const failed = { status: "FAILED", reason: "address_refused" };
    expect(await provider.sendPayout(request)).toEqual(failed);
    expect(await provider.findPayout(request.reference)).toEqual(failed);
    const reported = (await queuedReports(request.reference)).map(({ body }) => body);
    expect(reported).toEqual([{ type: "crypto.payout", reference: request.reference, ...failed }]);
  });

  it("is null for a payout that was never requested", async () => {
    expect(await provider.findPayout(randomUUID())).toBeNull();
  });
});
