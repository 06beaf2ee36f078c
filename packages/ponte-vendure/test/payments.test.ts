import { describe, expect, onTestFinished, test } from "vitest";
import { FakePonte } from "./fake-ponte.ts";
import { newShop } from "./fake-shop.ts";

const SUSPENSE = {
  ...{ id: "sus_1", attemptId: "att_1", amount: "5.00", receivedAt: "2026-11-21T15:30:00.000Z" },
  ...({ reason: "PARTIAL", status: "HELD" } as const),
};
const opened = (asked: string[]) => asked.filter((what) => what === "POST /charge").length;

describe("opening", () => {
  test("the order's code is the charge's reference, and no secret comes out", async () => {
    const { open, ponte } = await newShop({}, { redirectUrl: "https://shop.example.com/order/{code}" });
    expect(await open()).toEqual({
      ...{ orderCode: "ORDER1", chargeId: "chg_1", status: "PENDING", note: undefined },
      checkoutUrl: "https://pay.example.com/checkout/chg_1",
    });
    expect(ponte.bodies).toEqual([
      {
        grossAmount: "25.90",
        externalReference: "ORDER1",
        redirectUrl: "https://shop.example.com/order/ORDER1",
      },
    ]);
  });

  test("asked again, also after a lost answer, it answers the same charge", async () => {
    const { open, ponte } = await newShop();
    ponte.treat(/^POST \/charge$/, "lost");
    await expect(open()).rejects.toThrow("no_answer");
    const [first, second] = await Promise.all([open(), open()]);
    expect([first, second, await open()].map(({ chargeId }) => chargeId)).toEqual([
      "chg_1",
      "chg_1",
      "chg_1",
    ]);
    expect(ponte.charges).toHaveLength(1);
  });

  test("two that ask at once open one charge", async () => {
    const { open, ponte } = await newShop();
    const all = await Promise.all([open(), open(), open()]);
    expect(new Set(all.map(({ chargeId }) => chargeId)).size).toBe(1);
    expect(ponte.charges).toHaveLength(1);
  });

  test("a charge of another amount is canceled first; an ended one is followed by a new one", async () => {
    const { open, ponte, order } = await newShop();
    await open();
    order.total = 3000;
    expect((await open()).chargeId).toBe("chg_2");
    ponte.set("chg_2", { status: "EXPIRED" });
    expect((await open()).chargeId).toBe("chg_3");
    expect(ponte.charges.map(({ grossAmount, status }) => `${grossAmount} ${status}`)).toEqual([
      "30.00 PENDING",
      "30.00 EXPIRED",
      "25.90 CANCELED",
    ]);
  });

  test("another payment method's open charge is canceled first, and forbids a second one once it is paid", async () => {
    const { open, other, ponte } = await newShop();
    await open();
    expect((await open(other)).chargeId).toBe("chg_2");
    expect(ponte.charges.map(({ status }) => status)).toEqual(["PENDING", "CANCELED"]);
    ponte.pay("chg_2");
    await expect(open()).rejects.toThrow("is paid");
    expect(ponte.charges).toHaveLength(2);
  });

  test("charges of an account that the payment method has no more do not hinder a new one", async () => {
    const { open, ponte, method, close } = await newShop();
    await open();
    const later = await new FakePonte().start();
    onTestFinished(() => later.close());
    method.args.url = later.url;
    expect((await open()).status).toBe("PENDING");
    expect(later.charges).toHaveLength(1);
    expect(ponte.charges[0]?.status).toBe("PENDING");
    expect(await close()).toBeUndefined();
  });

  test("of a customer who changes the order again and again, only the newest charges are read", async () => {
    const { open, ponte, order } = await newShop();
    for (const total of [1000, 1100, 1200, 1300, 1400, 1500, 1600]) {
      order.total = total;
      await open();
    }
    const before = ponte.asked.length;
    await open();
    expect(ponte.asked.length - before).toBeLessThan(7);
    expect(ponte.charges.filter(({ status }) => status === "PENDING")).toHaveLength(1);
  });

  test("a payment method that the order never used is not asked", async () => {
    const { open, close, other } = await newShop();
    other.args = { ...other.args, url: "http://127.0.0.1:1" };
    expect((await open()).status).toBe("PENDING");
    expect(await close()).toBeUndefined();
  });

  test("a charge that was paid without Vendure's knowledge is recorded, and none is opened", async () => {
    const { open, ponte, order } = await newShop();
    await open();
    ponte.pay("chg_1");
    expect(await open()).toMatchObject({ chargeId: "chg_1", status: "PAID" });
    expect(order.payments).toMatchObject([{ transactionId: "chg_1", amount: 2590, state: "Settled" }]);
    expect(opened(ponte.asked)).toBe(1);
  });

  test("only what no payment covers is charged", async () => {
    const { open, ponte, record, order } = await newShop();
    await open();
    ponte.pay("chg_1");
    await record("chg_1");
    order.total = 3000;
    expect((await open()).chargeId).toBe("chg_2");
    expect(ponte.charges[0]?.grossAmount).toBe("4.10");
  });

  test("a held amount is explained", async () => {
    const { open, ponte } = await newShop();
    await open();
    ponte.set("chg_1", { suspense: [SUSPENSE] });
    expect((await open()).note).toBe("5.00 BRL is held in Ponte: it is less than the charge.");
  });

  test.each([
    [{ currencyCode: "USD" }, "this order is in USD"],
    [{ state: "AddingItems" }, "must be in the state ArrangingPayment"],
    [{ total: 0 }, "0 is not an amount"],
  ])("an order with %j is refused before anything is opened", async (members, sentence) => {
    const { open, ponte } = await newShop(members);
    await expect(open()).rejects.toThrow(sentence);
    expect(opened(ponte.asked)).toBe(0);
  });

  test("a method that only authorizes opens such charges", async () => {
    const { open, ponte } = await newShop({}, { authorizeOnly: true });
    await open();
    expect(ponte.charges[0]?.capture).toBe(false);
  });
});

describe("recording", () => {
  test("a paid charge is one payment, however often and at once it is reported", async () => {
    const { open, ponte, record, order } = await newShop();
    await open();
    ponte.pay("chg_1");
    await Promise.all([record("chg_1"), record("chg_1"), record("chg_1")]);
    await record("chg_1");
    expect(order.payments).toMatchObject([{ transactionId: "chg_1", amount: 2590, state: "Settled" }]);
    expect(order.notes).toEqual([]);
  });

  test("an unpaid charge is no payment, whatever the event says", async () => {
    const { open, record, order } = await newShop();
    await open();
    await record("chg_1");
    expect(order.payments).toEqual([]);
  });

  test("an authorized charge is authorized, then settled or canceled, and never goes back", async () => {
    for (const [end, state] of [
      ["PAID", "Settled"],
      ["CANCELED", "Cancelled"],
    ] as const) {
      const { open, ponte, record, order } = await newShop({}, { authorizeOnly: true });
      await open();
      ponte.hold("chg_1");
      await Promise.all([record("chg_1"), record("chg_1")]);
      expect(order.payments).toMatchObject([{ state: "Authorized", amount: 2590 }]);
      ponte.set("chg_1", { status: end });
      await Promise.all([record("chg_1"), record("chg_1")]);
      expect(order.payments).toMatchObject([{ state }]);
    }
  });

  test("a part that was captured in Ponte is a payment of that part", async () => {
    const { open, ponte, record, order } = await newShop({}, { authorizeOnly: true });
    await open();
    const { authorization } = ponte.hold("chg_1");
    await record("chg_1");
    if (authorization) Object.assign(authorization, { status: "CAPTURED", capturedAmount: "4.00" });
    ponte.pay("chg_1");
    await record("chg_1");
    expect(order.payments).toMatchObject([{ state: "Settled", amount: 400 }]);
  });

  test("another order's charge pays nothing", async () => {
    const { open, ponte, record, order } = await newShop();
    await open();
    ponte.set("chg_1", { status: "PAID", externalReference: "ORDER2" });
    await expect(record("chg_1")).rejects.toThrow("belongs to another order");
    expect(order.payments).toEqual([]);
  });

  test("money for a canceled order, or in another currency, is stated and logged", async () => {
    for (const members of [{ state: "Cancelled" }, { currencyCode: "USD" }]) {
      const { open, ponte, record, order, log } = await newShop();
      await open();
      Object.assign(order, members);
      ponte.pay("chg_1");
      await record("chg_1");
      await record("chg_1");
      expect(order.payments).toEqual([]);
      expect(order.notes).toEqual([expect.stringContaining("Refund the charge chg_1 in Ponte.")]);
      expect(log.error).toHaveBeenCalled();
    }
  });

  test("an amount that is not the order's any more is recorded as it is, and stated", async () => {
    const { open, ponte, record, order } = await newShop();
    await open();
    ponte.pay("chg_1");
    order.total = 3000;
    await record("chg_1");
    expect(order.payments).toMatchObject([{ amount: 2590 }]);
    expect(order.notes).toEqual(["The charge chg_1 of 25.90 BRL was paid, and 30.00 BRL was to pay."]);
  });

  test("without an answer nothing changes, and the next report is carried out", async () => {
    const { open, ponte, record, order } = await newShop();
    await open();
    ponte.pay("chg_1");
    ponte.treat(/GET \/charge\/chg_1/, "cut");
    await expect(record("chg_1")).rejects.toThrow("no_answer");
    expect(order.payments).toEqual([]);
    await record("chg_1");
    expect(order.payments).toHaveLength(1);
  });
});

describe("closing", () => {
  test("an open charge and an authorized one are canceled; an ended one stays", async () => {
    const { open, ponte, close } = await newShop();
    await open();
    expect(await close()).toBeUndefined();
    await open();
    ponte.hold("chg_2");
    expect(await close()).toBeUndefined();
    expect(await close()).toBeUndefined();
    expect(ponte.charges.map(({ status }) => status)).toEqual(["CANCELED", "CANCELED"]);
  });

  test.each([
    ["is paid", { status: "PAID" } as const, [], "is paid. Refund it instead."],
    ["has held money", { suspense: [SUSPENSE] }, [], "5.00 BRL is held"],
    ["has a payment without an answer", {}, [{ status: "PROCESSING" }], "its result is not known yet"],
  ])("a charge that %s forbids it", async (_case, members, attempts, sentence) => {
    const { open, ponte, close } = await newShop();
    await open();
    ponte.set("chg_1", members);
    ponte.attempts.set("chg_1", attempts);
    expect(await close()).toContain(sentence);
    expect(ponte.asked).not.toContain("POST /charge/chg_1/cancel");
  });

  test("one that is recorded as paid does not", async () => {
    const { open, ponte, close, record } = await newShop();
    await open();
    ponte.pay("chg_1");
    await record("chg_1");
    expect(await close()).toBeUndefined();
  });

  test("while Ponte is silent it is allowed and logged; money that comes later is recorded", async () => {
    const { open, ponte, close, record, order, log } = await newShop();
    await open();
    ponte.treat(/GET \/charge\/chg_1/, "cut");
    expect(await close()).toBeUndefined();
    expect(log.warn.mock.calls[0]?.[0]).toContain("may still be open");
    ponte.pay("chg_1");
    await record("chg_1");
    expect(order.payments).toHaveLength(1);
  });
});
