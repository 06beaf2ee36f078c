import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { auditEntries } from "#db/schema/audit";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { listStatement } from "#lib/ledger/list-statement";
import { setPricesBody } from "#lib/ledger/money.contract";
import { listPrices } from "#lib/prices/list-prices";
import { setPrices } from "#lib/prices/set-prices";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const price = (more: Record<string, unknown> = {}) => ({
  method: "PIX",
  feeBps: 99,
  feeFixed: "0.30",
  settlementDays: 2,
  feeRefundable: true,
  installmentFeeBps: 0,
  ...more,
});
const set = (merchant: string, ...data: object[]) =>
  setPrices(merchant, setPricesBody.parse({ data }), SYSTEM_ACTOR);
const of = async (merchant: MerchantId, method: string) =>
  (await listPrices(merchant)).data.find((one) => one.method === method);

const auditOf = (action: string) =>
  db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, merchantId), eq(auditEntries.action, action as never)))
    .orderBy(auditEntries.createdAt);

describe("setting prices", () => {
  it("changes the given methods, leaves the others and other merchants unchanged, and can be repeated", async () => {
    const { merchantId: other } = await newMerchant();
    const before = await listPrices(other);
    const card = price({ method: "CREDIT_CARD", feeBps: 399, installmentFeeBps: 120 });
    await set(merchantId, card);
    const answer = await set(merchantId, price());
    expect(answer).toEqual(await listPrices(merchantId));
    expect(await of(merchantId, "PIX")).toEqual(price());
    expect(await of(merchantId, "CREDIT_CARD")).toEqual(card);
    expect(await listPrices(other)).toEqual(before);
    await set(merchantId, price({ feeBps: 0, feeFixed: 0 }));
    expect(await of(merchantId, "PIX")).toEqual(price({ feeBps: 0, feeFixed: "0.00" }));
  });

  it.each([
    ["all of the amount", { feeBps: 10_000, settlementDays: 365, installmentFeeBps: 1_000 }],
    ["nothing", { feeBps: 0, settlementDays: 0, feeFixed: "0.00" }],
  ])("accepts %s", async (_name, terms) => {
    await set(merchantId, price(terms));
    expect(await of(merchantId, "PIX")).toEqual(price(terms));
  });

  it.each([
    ["basis points above 100 %", { feeBps: 10_001 }],
    ["negative basis points", { feeBps: -1 }],
    ["half a basis point", { feeBps: 0.5 }],
    ["a negative fixed fee", { feeFixed: "-0.01" }],
    ["a fraction of a cent", { feeFixed: "0.001" }],
    ["more than a year", { settlementDays: 366 }],
    ["negative days", { settlementDays: -1 }],
    ["too high an installment fee", { installmentFeeBps: 1_001 }],
    ["an unknown method", { method: "CASH" }],
    ["an unknown member", { color: "red" }],
  ])("is refused with %s", (_name, terms) => {
    expect(setPricesBody.safeParse({ data: [price(terms)] }).success).toBe(false);
  });

  it("is refused with no price, and with one method twice", () => {
    expect(setPricesBody.safeParse({ data: [] }).success).toBe(false);
    expect(setPricesBody.safeParse({ data: [price(), price({ feeBps: 1 })] }).success).toBe(false);
  });

  it.each(["mer_unknown", "mer_01m7z2x9xne8mr10sm3msbadve", ""])("of %j is not found", async (unknown) => {
    await expect(set(unknown, price())).rejects.toMatchObject({ code: "not_found" });
  });

  it("sets only that merchant's overdraft, which stays when left out, and is audited", async () => {
    const { merchantId: other } = await newMerchant();
    const body = setPricesBody.parse({ data: [price()], overdraft: "150.00" });
    expect((await setPrices(merchantId, body, SYSTEM_ACTOR)).overdraft).toBe("150.00");
    await set(merchantId, price({ feeBps: 1 }));
    expect((await listPrices(merchantId)).overdraft).toBe("150.00");
    expect((await listPrices(other)).overdraft).toBe("0.00");
    const [entry] = await auditOf("prices.updated");
    expect(entry).toMatchObject({ before: { overdraft: "0.00" }, after: { overdraft: "150.00" } });
    await setPrices(merchantId, setPricesBody.parse({ data: [price()], overdraft: "0.00" }), SYSTEM_ACTOR);
    expect((await listPrices(merchantId)).overdraft).toBe("0.00");
  });

  it.each(["-0.01", "0.001", "1000000000.00", null])("refuses %s as an overdraft", (overdraft) => {
    const { error } = setPricesBody.safeParse({ data: [price()], overdraft });
    expect(error?.issues.map(({ path }) => path)).toEqual([["overdraft"]]);
  });

  it("keeps the price of a payment that has started", async () => {
    await set(merchantId, price({ feeBps: 100, feeFixed: 0, settlementDays: 0 }));
    const attempt = await newPixAttempt(await newCharge(merchantId, { grossAmount: "100.00" }));
    await set(merchantId, price({ feeBps: 500, feeFixed: "1.00", settlementDays: 30 }));
    await settle(attempt, paid("E-old-price", 10_000));
    const { lines } = await listStatement(merchantId, { account: "FEES", limit: 10 });
    expect(lines.map(({ credit }) => credit)).toEqual(["1.00"]);
    const [own] = (await listStatement(merchantId, { account: "MERCHANT", limit: 1 })).lines;
    expect(own).toMatchObject({ credit: "99.00", availableAt: null });

    const next = await newPixAttempt(await newCharge(merchantId, { grossAmount: "100.00" }));
    expect([next.feeMinor, next.settlementDays]).toEqual([600, 30]);
  });
});
