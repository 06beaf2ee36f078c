import { describe, expect, onTestFinished, test } from "vitest";
import { FakePonte } from "./fake-ponte.ts";
import { newShop } from "./fake-shop.ts";

/** A shop whose order is authorized, or paid. */
async function shopWith(state: "authorized" | "paid") {
  const shop = await newShop({}, { authorizeOnly: state === "authorized" });
  await shop.open();
  if (state === "paid") shop.ponte.pay("chg_1");
  else shop.ponte.hold("chg_1");
  await shop.record("chg_1");
  return shop;
}

test("a storefront adds no payment, whatever it claims", async () => {
  const { operations } = await newShop();
  expect(() => operations.create({})).toThrow("createPontePayment");
});

describe("settling", () => {
  test("captures the amount once, though it is asked twice", async () => {
    const { settle, ponte, order } = await shopWith("authorized");
    await Promise.all([settle(1), settle(1)]);
    await settle(1);
    expect(order.payments).toMatchObject([{ state: "Settled", amount: 2590 }]);
    expect(ponte.asked.filter((what) => what === "POST /charge/chg_1/capture")).toHaveLength(1);
  });

  test("a lost answer leaves it authorized, and settling again finds the capture", async () => {
    const { settle, ponte, order } = await shopWith("authorized");
    ponte.treat(/capture$/, "lost");
    await expect(settle(1)).rejects.toThrow("not known yet, and trying again is safe");
    expect(order.payments[0]?.state).toBe("Authorized");
    await settle(1);
    expect(order.payments[0]?.state).toBe("Settled");
  });

  test("what Ponte refuses leaves it as it is", async () => {
    const { settle, ponte, order } = await shopWith("authorized");
    ponte.set("chg_1", { status: "EXPIRED" });
    await expect(settle(1)).rejects.toThrow("is over. Nothing was captured.");
    expect(order.payments[0]?.state).toBe("Authorized");
  });

  test("a capture without a result is under way", async () => {
    const { settle, ponte, order } = await shopWith("authorized");
    const { authorization } = ponte.set("chg_1", {});
    ponte.treat(/capture$/, "down");
    await expect(settle(1)).rejects.toThrow("not known yet");
    expect(authorization?.status).toBe("AUTHORIZED");
    expect(order.payments[0]?.state).toBe("Authorized");
  });
});

describe("canceling", () => {
  test("releases what a card holds", async () => {
    const { cancel, ponte, order } = await shopWith("authorized");
    await cancel(1);
    expect(order.payments[0]?.state).toBe("Cancelled");
    expect(ponte.charges[0]?.status).toBe("CANCELED");
  });

  test("refuses a paid payment, which stays settled", async () => {
    const { cancel, order } = await shopWith("paid");
    await expect(cancel(1)).rejects.toThrow("is paid. Refund it instead.");
    expect(order.payments[0]?.state).toBe("Settled");
  });
});

describe("refunding", () => {
  const sums = ({ ponte }: Awaited<ReturnType<typeof shopWith>>) => ponte.refunds.map(({ amount }) => amount);

  test("in parts and at once makes each refund that was asked for", async () => {
    const shop = await shopWith("paid");
    await shop.refund(590);
    expect(await shop.refund(590)).toEqual({ state: "Settled", transactionId: "rfd_2" });
    expect(sums(shop)).toEqual(["5.90", "5.90"]);
  });

  test("after a lost answer is made once, also when the key is forgotten", async () => {
    const shop = await shopWith("paid");
    shop.ponte.treat(/POST .*refunds/, "lost");
    await expect(shop.refund(590)).rejects.toThrow("may have been made. Refund the same amount again");
    await expect(shop.refund(600)).rejects.toThrow("Refund 5.90 first, which only records it.");
    expect(await shop.refund(590)).toEqual({ state: "Settled", transactionId: "rfd_1" });
    await shop.refund(600);
    expect(sums(shop)).toEqual(["5.90", "6.00"]);
  });

  test("that never reached Ponte is made when it is asked for again", async () => {
    const shop = await shopWith("paid");
    shop.ponte.treat(/POST .*refunds/, "cut");
    await expect(shop.refund(590)).rejects.toThrow("may have been made");
    await shop.refund(590);
    expect(sums(shop)).toEqual(["5.90"]);
  });

  test("a failed one is stored as failed, and the next is another", async () => {
    const shop = await shopWith("paid");
    shop.ponte.treat(/POST .*refunds/, "lost");
    await shop.refund(590).catch(() => {});
    Object.assign(shop.ponte.refunds[0] ?? {}, { status: "FAILED" });
    expect((await shop.refund(590)).state).toBe("Failed");
    expect((await shop.refund(590)).state).toBe("Settled");
    expect(shop.ponte.refunds).toHaveLength(2);
  });

  test("more than is left is refused by Ponte", async () => {
    const shop = await shopWith("paid");
    await shop.refund(2000);
    await expect(shop.refund(2000)).rejects.toThrow("Less is left");
    expect(sums(shop)).toEqual(["20.00"]);
  });
});

describe("though Vendure finds another payment method with the same code, a payment", () => {
  /** The shop, where Vendure finds a method whose Ponte has a charge with the same id and claims anything. */
  async function hiddenShop(state: "authorized" | "paid") {
    const shop = await shopWith(state);
    const other = await new FakePonte().start();
    onTestFinished(() => other.close());
    other.charges.push(...structuredClone(shop.ponte.charges));
    shop.hideMethod({ url: other.url });
    return { ...shop, asked: other.asked };
  }

  test("is settled, canceled and refunded at the Ponte that took it", async () => {
    const settled = await hiddenShop("authorized");
    await settled.settle(1);
    expect(settled.ponte.charges).toMatchObject([{ status: "PAID" }]);
    const canceled = await hiddenShop("authorized");
    await canceled.cancel(1);
    expect(canceled.ponte.charges).toMatchObject([{ status: "CANCELED" }]);
    const refunded = await hiddenShop("paid");
    await refunded.refund(590);
    expect(refunded.ponte.refunds).toMatchObject([{ amount: "5.90" }]);
    expect([settled, canceled, refunded].flatMap(({ asked }) => asked)).toEqual([]);
  });

  test("of a method that left the channel is left as it is", async () => {
    const shop = await hiddenShop("paid");
    shop.methods.shift();
    for (const end of [shop.settle(1), shop.cancel(1), shop.refund(590)])
      await expect(end).rejects.toThrow("not in this channel any more");
    expect(shop.order.payments).toMatchObject([{ state: "Settled", refunds: [] }]);
    expect(shop.asked).toEqual([]);
  });

  test("that was recorded before payments named their method is left as it is", async () => {
    for (const state of ["authorized", "paid"] as const) {
      const shop = await hiddenShop(state);
      for (const payment of shop.order.payments) payment.metadata = { mode: "TEST" };
      for (const end of [shop.settle(1), shop.cancel(1), shop.refund(590)])
        await expect(end).rejects.toThrow("may not set up payments of the default channel");
      expect(shop.order.payments).toMatchObject([
        { state: state === "paid" ? "Settled" : "Authorized", refunds: [] },
      ]);
      expect(shop.asked).toEqual([]);
    }
  });
});

test("a payment that was recorded before payments named their method is refunded by the method of its code", async () => {
  const shop = await shopWith("paid");
  for (const payment of shop.order.payments) payment.metadata = { mode: "TEST" };
  await shop.refund(590);
  expect(shop.ponte.refunds).toMatchObject([{ amount: "5.90" }]);
});
