import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { pixPayments } from "#db/schema/pix-payments";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Product } from "#lib/domain/product";
import type { PageRequest } from "#lib/lists/list-page.queries";
import type { PaymentFilter } from "#lib/payments/payment-list.queries";
import { listPayments } from "#lib/payments/read/list-payments";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { insertPastCharge, type PastCharge } from "#test/past-activity";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 10, 12);

let merchantId: MerchantId;
let other: MerchantId;
beforeAll(async () => {
  [{ merchantId }, { merchantId: other }] = [await newMerchant(), await newMerchant()];
  await add(1, "CHARGE", "PIX", "PAID", 1_000);
  await add(2, "PIX_PAYMENT", "PIX", "PAID", 2_000);
  await add(3, "CRYPTO_INVOICE", "CRYPTO", "PAID", 3_000, { currency: "USD" });
  await add(4, "CHARGE", "CREDIT_CARD", "PAID", 4_000);
  await add(5, "CHARGE", "CREDIT_CARD", "CANCELED", 5_000);
  await add(6, "PIX_PAYMENT", "PIX", "EXPIRED", 6_000);
  await add(1, "CHARGE", "PIX", "PAID", 7_777, {}, other);
  await giveBack(1_000, 1_000);
  await giveBack(4_000, 1_500);
});

/** Adds a payment on that day, identified by its amount. */
async function add(
  day: number,
  product: Product,
  method: PaymentMethod,
  end: "PAID" | "CANCELED" | "EXPIRED",
  amountMinor: number,
  more: Partial<PastCharge> = {},
  owner = merchantId,
) {
  const at = new Date(START + day * DAY_MS);
  await insertPastCharge(owner, {
    ...{
      product,
      method,
      currency: "BRL",
      amountMinor: asMinor(amountMinor),
      feeMinor: asMinor(10),
      createdAt: at,
      refunds: [],
    },
    expiresAt: new Date(at.getTime() + DAY_MS),
    end: end === "EXPIRED" ? { kind: end } : { kind: end, at },
    ...more,
  });
}

const ofAmount = (amountMinor: number) =>
  and(eq(charges.merchantId, merchantId), eq(charges.grossAmountMinor, asMinor(amountMinor)));

async function giveBack(amountMinor: number, refundedMinor: number) {
  const refund = { refundedMinor: asMinor(refundedMinor), refundReservedMinor: asMinor(refundedMinor) };
  await db().update(charges).set(refund).where(ofAmount(amountMinor));
}

type RequestedFilter = Omit<PaymentFilter, "providers">;
const list = (filter: RequestedFilter = {}, request: PageRequest = { limit: 10 }, addedUpTo?: number) =>
  listPayments(merchantId, filter, request, addedUpTo);
const amountsOf = async (filter: RequestedFilter, request?: PageRequest) =>
  (await list(filter, request)).payments.map(({ amount }) => Number(amount));

describe("the common list of payments", () => {
  it("calls a charge declined while its newest attempt failed and it can still be paid", async () => {
    const { merchantId: shop } = await newMerchant();
    const declinedOf = async () =>
      (await listPayments(shop, {}, { limit: 10 })).payments.map(({ isDeclined }) => isDeclined);
    const charge = await newCharge(shop);
    const chargeId = charge.id;
    await newPixAttempt(charge);
    expect(await declinedOf()).toEqual([false]);
    const isItsAttempt = and(eq(attempts.merchantId, shop), eq(attempts.chargeId, chargeId));
    await db().update(attempts).set({ status: "FAILED", failureCode: "card_declined" }).where(isItsAttempt);
    expect(await declinedOf()).toEqual([true]);
    await db()
      .update(charges)
      .set({ status: "CANCELED", canceledAt: new Date() })
      .where(eq(charges.id, chargeId));
    expect(await declinedOf()).toEqual([false]);
  });

  it("has the charges of every product, newest first, each with its method and refunds", async () => {
    const { payments, pageInfo } = await list();
    expect(
      payments.map(({ amount, product, method, refundStatus }) => [amount, product, method, refundStatus]),
    ).toEqual([
      ["60.00", "PIX_PAYMENT", "PIX", "NONE"],
      ["50.00", "CHARGE", "CREDIT_CARD", "NONE"],
      ["40.00", "CHARGE", "CREDIT_CARD", "PARTIAL"],
      ["30.00", "CRYPTO_INVOICE", "CRYPTO", "NONE"],
      ["20.00", "PIX_PAYMENT", "PIX", "NONE"],
      ["10.00", "CHARGE", "PIX", "FULL"],
    ]);
    expect(pageInfo).toMatchObject({ total: 6, hasNext: false, hasPrevious: false });
  });

  it("links to each product's own page, by its own id", async () => {
    const [charge] = await db().select().from(charges).where(ofAmount(2_000));
    const [payment] = await db()
      .insert(pixPayments)
      .values({
        ...{ merchantId, chargeId: charge?.id as ChargeId, idTransaction: crypto.randomUUID() },
        clientMode: "noNeedToSpecify",
      })
      .returning();
    // The number may equal another payment's amount.
    const found = (await list({ query: String(payment?.id) })).payments;
    expect(found.map(({ href }) => href)).toContain(`/dashboard/pix-payments/${payment?.id}`);
  });

  it("is paged down and up across products", async () => {
    const first = await list({}, { limit: 2 });
    const second = await list({}, { limit: 2, after: first.pageInfo.last });
    expect(second.payments.map(({ amount }) => amount)).toEqual(["40.00", "30.00"]);
    expect(await amountsOf({}, { limit: 2, before: second.pageInfo.first })).toEqual([60, 50]);
  });

  it.each<[string, RequestedFilter, number[]]>([
    ["a product", { product: "PIX_PAYMENT" }, [60, 20]],
    ["a product and a status", { product: "CHARGE", status: "PAID" }, [40, 10]],
    ["a product and an amount of another", { product: "CHARGE", query: "R$ 30,00" }, []],
    ["a status", { status: "EXPIRED" }, [60]],
    ["the method that paid", { method: "CREDIT_CARD" }, [40]],
    ["a method that paid nothing", { method: "INTERNATIONAL" }, []],
    ["a method and a status that no payment has", { method: "PIX", status: "CANCELED" }, []],
    ["what went back in part", { refund: "PARTIAL" }, [40]],
    ["what went back", { refund: "FULL" }, [10]],
    ["what was paid and did not go back", { refund: "NONE" }, [30, 20]],
    ["a method and how much went back", { method: "PIX", refund: "NONE" }, [20]],
    ["an amount", { query: "R$ 30,00" }, [30]],
    ["a period", { start: new Date(START + 2 * DAY_MS), end: new Date(START + 3 * DAY_MS) }, [30, 20]],
  ])("is filtered by %s", async (_, filter, amounts) => {
    expect(await amountsOf(filter)).toEqual(amounts);
  });

  it("sums what is filtered, per currency, without a cent of another merchant's", async () => {
    expect(await list()).toMatchObject({
      sums: [
        { currency: "BRL", count: 5, gross: "180.00", paid: "70.00", refunded: "25.00" },
        { currency: "USD", count: 1, gross: "30.00", paid: "30.00", refunded: "0.00" },
      ],
      isWhole: true,
    });
    expect((await list({ method: "PIX" }, { limit: 1 })).sums).toEqual([
      { currency: "BRL", count: 2, gross: "30.00", paid: "30.00", refunded: "10.00" },
    ]);
  });

  it("reports when more rows match than it sums", async () => {
    expect((await list({}, { limit: 1 }, 5)).isWhole).toBe(false);
    expect((await list({}, { limit: 1 }, 6)).isWhole).toBe(true);
  });
});
