import { describe, expect } from "vitest";
import { newPaidShop, newShop, phpTest as test } from "./shop.ts";

const SUSPENSE = {
  ...{ id: "sus_1", attemptId: "att_1", amount: "5.00", receivedAt: "2026-11-21T15:30:00.000Z" },
  ...({ reason: "PARTIAL", status: "HELD" } as const),
};
const opened = (asked: string[]) => asked.filter((what) => what === "POST /charge").length;

describe("opening", () => {
  test("the payer goes to the charge's page, and the charge names site, order and return page", async () => {
    const { ponte, newOrder, pay, see } = await newShop();
    const order = await newOrder();
    expect(await pay(order)).toEqual({
      result: "success",
      redirect: "https://pay.example.com/checkout/chg_1",
    });
    const { key, ...seen } = await see(order);
    expect(seen).toMatchObject({
      status: "pending",
      charge: "chg_1",
      transaction: "",
      isPaid: false,
      notes: [],
    });
    expect(ponte.bodies).toEqual([
      {
        grossAmount: "25.90",
        description: `Café & Co #${order}`,
        externalReference: String(order),
        metadata: { wooSite: "shop.example.com", wooOrder: String(order) },
        redirectUrl: `https://shop.example.com/?order-received=${order}&key=${key}`,
      },
    ]);
  });

  test("again, also after a lost answer, it is the same charge", async () => {
    const { ponte, newOrder, pay, ask } = await newShop();
    const order = await newOrder();
    ponte.treat(/^POST \/charge$/, "lost", 2);
    expect(await pay(order)).toEqual({ result: "failure" });
    expect(await pay(order)).toMatchObject({ result: "success" });
    expect(await pay(order)).toMatchObject({ redirect: "https://pay.example.com/checkout/chg_1" });
    expect(ponte.charges).toHaveLength(1);
    expect(JSON.stringify(await ask("log"))).not.toContain("t0ken");
  });

  test("a changed total cancels the charge and opens another; so does a charge that has ended", async () => {
    const { ponte, newOrder, pay, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    await ask("set", { order, props: { total: "30.00" } });
    await pay(order);
    ponte.set("chg_2", { status: "EXPIRED" });
    await pay(order);
    expect(ponte.charges.map(({ id, grossAmount, status }) => `${id} ${grossAmount} ${status}`)).toEqual([
      "chg_3 30.00 PENDING",
      "chg_2 30.00 EXPIRED",
      "chg_1 25.90 CANCELED",
    ]);
    expect((await see(order)).charge).toBe("chg_3");
  });

  test("a charge that was paid in the meantime is recorded, and the payer goes to the order", async () => {
    const { ponte, newOrder, pay, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.pay("chg_1");
    const { redirect } = await pay(order);
    expect(redirect).toContain(`order-received=${order}`);
    expect(await see(order)).toMatchObject({ status: "processing", transaction: "chg_1", isPaid: true });
    expect(opened(ponte.asked)).toBe(1);
  });

  test.each([
    ["another currency", { currency: "USD" }],
    ["a fraction of a cent", { total: "10.005" }],
    ["nothing to pay", { total: "0.00" }],
  ])("%s is refused, and nothing is sent", async (_what, props) => {
    const { ponte, newOrder, pay } = await newShop();
    expect(await pay(await newOrder(props))).toEqual({ result: "failure" });
    expect(ponte.asked).toEqual([]);
  });

  test("while a payment of another amount is under way, no second charge is opened", async () => {
    const { ponte, newOrder, pay, ask } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.attempts.set("chg_1", [{ status: "PROCESSING" }]);
    await ask("set", { order, props: { total: "30.00" } });
    expect(await pay(order)).toEqual({ result: "failure" });
    expect(ponte.charges.map(({ status }) => status)).toEqual(["PENDING"]);
  });

  test("a copy of the site neither uses nor cancels the original's charges", async () => {
    const { ponte, newOrder, pay, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    await ask("site", { site: { home: "https://copy.example.com" } });
    await ask("unpaid");
    expect((await see(order)).status).toBe("cancelled");
    expect(ponte.charges.map(({ status }) => status)).toEqual(["PENDING"]);
    expect(await pay(order)).toMatchObject({ redirect: "https://pay.example.com/checkout/chg_2" });
    expect(ponte.charges.map(({ status }) => status)).toEqual(["PENDING", "PENDING"]);
  });

  test("a copy of the site does not refund the original's money", async () => {
    const { order, ponte, refund, ask } = await newPaidShop();
    await ask("site", { site: { home: "https://copy.example.com" } });
    expect((await refund(order, "5.00")).error).toContain("opened at shop.example.com");
    expect(ponte.refunds).toEqual([]);
  });

  test("without the database's lock nothing is opened", async () => {
    const { ponte, newOrder, pay, ask } = await newShop();
    const order = await newOrder();
    await ask("site", { site: { hasLocks: false } });
    expect(await pay(order)).toEqual({ result: "failure" });
    expect(ponte.asked).toEqual([]);
  });

  test("the payment method is offered in BRL and with all settings only", async () => {
    const { ask } = await newShop();
    expect(await ask("available", { currency: "BRL" })).toBe(true);
    expect(await ask("available", { currency: "USD" })).toBe(false);
    await ask("settings", { settings: { enabled: "yes", url: "https://pay.example.com" } });
    expect(await ask("available", { currency: "BRL" })).toBe(false);
  });
});

describe("money", () => {
  test("an order of goods becomes processing, one that needs no processing completed", async () => {
    const { ponte, newOrder, pay, report, see } = await newShop();
    const order = await newOrder({ needs_processing: false });
    await pay(order);
    ponte.pay("chg_1");
    expect(await report("chg_1")).toBe(200);
    expect(await see(order)).toMatchObject({ status: "completed", transaction: "chg_1" });
  });

  test("of another amount than the order's total puts the order on hold, once", async () => {
    const { ponte, newOrder, pay, report, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    await ask("set", { order, props: { total: "30.00" } });
    ponte.pay("chg_1");
    await report("chg_1");
    const seen = await see(order);
    expect(seen).toMatchObject({ status: "on-hold", transaction: "chg_1", isPaid: false });
    expect(seen.notes).toEqual([
      expect.stringContaining("25.90 BRL were paid, and the order costs 30.00 BRL"),
    ]);
    await ask("move", { order, to: "processing" });
    await report("chg_1");
    expect(await see(order)).toMatchObject({ status: "processing", notes: seen.notes });
  });

  test("of another currency puts the order on hold", async () => {
    const { ponte, newOrder, pay, report, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    await ask("set", { order, props: { currency: "USD" } });
    ponte.pay("chg_1");
    await report("chg_1");
    expect((await see(order)).status).toBe("on-hold");
  });

  test("that came after the order was canceled puts it on hold, and can be refunded", async () => {
    const { ponte, newOrder, pay, report, ask, see, refund } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.treat(/cancel$/, "cut", 2);
    await ask("move", { order, to: "cancelled" });
    ponte.pay("chg_1");
    await report("chg_1");
    const seen = await see(order);
    expect(seen.status).toBe("on-hold");
    expect(seen.notes.at(-1)).toContain("arrived after the order was canceled");
    expect(await refund(order, "25.90")).toEqual({ id: expect.any(Number) });
    expect((await see(order)).status).toBe("refunded");
  });

  test("that is held is noted once, with its reason", async () => {
    const { ponte, newOrder, pay, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.set("chg_1", { suspense: [SUSPENSE] });
    for (const _ of [1, 2]) await ask("act", { order });
    const { status, notes } = await see(order);
    expect([status, notes]).toEqual([
      "pending",
      ["5.00 BRL is held in Ponte: it is less than the charge. chg_1"],
    ]);
  });

  test("for an order that is paid otherwise is a note that asks for its refund", async () => {
    const { ponte, newOrder, pay, report, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    await ask("set", {
      order,
      props: { payment_method: "bacs", date_paid: "2026-11-21", status: "processing" },
    });
    ponte.pay("chg_1");
    await report("chg_1");
    const { status, transaction, notes } = await see(order);
    expect([status, transaction]).toEqual(["processing", ""]);
    expect(notes).toEqual([expect.stringContaining("Refund that charge in Ponte")]);
  });
});

describe("orders that are not paid", () => {
  test("a canceled order cancels its charge", async () => {
    const { ponte, newOrder, pay, ask } = await newShop();
    const order = await newOrder();
    await pay(order);
    await ask("move", { order, to: "cancelled" });
    expect(ponte.charges.map(({ status }) => status)).toEqual(["CANCELED"]);
  });

  test.each([false, true])(
    "an unpaid order that is deleted (for ever: %s) cancels its charge",
    async (forced) => {
      const { ponte, newOrder, pay, ask } = await newShop();
      const order = await newOrder();
      await pay(order);
      await ask("trash", { order, forced });
      expect(ponte.charges.map(({ status }) => status)).toEqual(["CANCELED"]);
    },
  );

  test("a deleted order that was paid keeps its money; money that comes later brings it back", async () => {
    const { order: paid, ponte, newOrder, pay, report, ask, see } = await newPaidShop();
    const order = await newOrder();
    await pay(order);
    ponte.treat(/cancel$/, "cut", 2);
    await ask("trash", { order });
    expect(JSON.stringify(await ask("log"))).toContain("its charge stays open");
    await ask("trash", { order: paid });
    ponte.pay("chg_2");
    await report("chg_2");
    expect(ponte.charges.map(({ status }) => status)).toEqual(["PAID", "PAID"]);
    const seen = await see(order);
    expect(seen.status).toBe("on-hold");
    expect(seen.notes.at(-1)).toContain("moved to the trash");
  });

  test("the hold on a card for a deleted order is released, and the order stays deleted", async () => {
    const { ponte, newOrder, pay, callback, ask, see } = await newShop({ authorize_only: "yes" });
    const order = await newOrder();
    await pay(order);
    ponte.hold("chg_1");
    await callback("attempt.authorized", { attempt: { chargeId: "chg_1" } });
    expect((await see(order)).status).toBe("on-hold");
    await ask("trash", { order });
    expect(ponte.charges.map(({ status }) => status)).toEqual(["CANCELED"]);
    await callback("charge.canceled", { charge: { id: "chg_1" } });
    expect((await see(order)).status).toBe("trash");
  });

  test("an order whose goods were paid by other means cancels its charge", async () => {
    const { ponte, newOrder, pay, ask } = await newShop();
    const order = await newOrder();
    await pay(order);
    await ask("set", { order, props: { payment_method: "bacs" } });
    await ask("move", { order, to: "processing" });
    expect(ponte.charges.map(({ status }) => status)).toEqual(["CANCELED"]);
  });

  test("an abandoned cart is canceled with its charge; a paid one is recorded instead", async () => {
    const { ponte, newOrder, pay, ask, see } = await newShop();
    const [abandoned, paid, arriving] = [await newOrder(), await newOrder(), await newOrder()];
    for (const order of [abandoned, paid, arriving]) await pay(order);
    ponte.pay("chg_2");
    ponte.attempts.set("chg_3", [{ status: "PROCESSING" }]);
    await ask("unpaid");
    const statuses = [];
    for (const order of [abandoned, paid, arriving]) statuses.push((await see(order)).status);
    expect(statuses).toEqual(["cancelled", "processing", "pending"]);
    expect(ponte.charges.map(({ status }) => status)).toEqual(["PENDING", "PAID", "CANCELED"]);
  });

  test("while Ponte is silent an abandoned cart waits; a charge of another account does not hold it", async () => {
    const { ponte, newOrder, pay, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.treat(/^GET \/charge/, "cut", 4);
    await ask("unpaid");
    expect((await see(order)).status).toBe("pending");
    ponte.charges.length = 0;
    await ask("unpaid");
    expect((await see(order)).status).toBe("cancelled");
  });

  test.each([
    ["EXPIRED", "charge.expired", "failed"],
    ["CANCELED", "charge.canceled", "cancelled"],
  ] as const)("a charge that is %s makes the order %s", async (status, event, expected) => {
    const { ponte, newOrder, pay, report, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.set("chg_1", { status });
    await report("chg_1", event);
    expect((await see(order)).status).toBe(expected);
  });

  test("the end of a charge that was replaced changes nothing", async () => {
    const { newOrder, pay, report, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    await ask("set", { order, props: { total: "30.00" } });
    await pay(order);
    await report("chg_1", "charge.canceled");
    expect(await see(order)).toMatchObject({ status: "pending", notes: [] });
  });
});

describe("the payer's return page", () => {
  test("records the payment before the callback comes, for a person who has the order's key", async () => {
    const { ponte, newOrder, pay, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.pay("chg_1");
    await ask("return", { order, key: "wc_order_guessed" });
    expect((await see(order)).status).toBe("pending");
    await ask("return", { order });
    expect((await see(order)).status).toBe("processing");
  });

  test("while the payment has not arrived it says so, also when Ponte is silent", async () => {
    const { ponte, newOrder, pay, ask } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.treat(/^GET \/charge/, "cut", 2);
    expect(await ask("return", { order })).toMatch(/Your payment has not arrived yet.+order-pay=/);
  });
});

describe("amounts that a card only holds", () => {
  const AUTHORIZE = { authorize_only: "yes" };

  test("put the order on hold; Processing captures them", async () => {
    const { ponte, newOrder, pay, report, ask, see } = await newShop(AUTHORIZE);
    const order = await newOrder();
    await pay(order);
    expect(ponte.bodies[0]).toMatchObject({ capture: false });
    ponte.hold("chg_1");
    await report("chg_1", "attempt.authorized");
    expect(await see(order)).toMatchObject({ status: "on-hold", transaction: "", isPaid: false });
    await ask("move", { order, to: "processing" });
    expect(ponte.charges.map(({ status }) => status)).toEqual(["PAID"]);
    await report("chg_1");
    expect(await see(order)).toMatchObject({ status: "processing", transaction: "chg_1" });
  });

  test("are not captured by a copy of the site", async () => {
    const { ponte, newOrder, pay, report, ask, see } = await newShop(AUTHORIZE);
    const order = await newOrder();
    await pay(order);
    ponte.hold("chg_1");
    await report("chg_1", "attempt.authorized");
    await ask("site", { site: { home: "https://copy.example.com" } });
    await ask("move", { order, to: "processing" });
    expect(ponte.charges.map(({ status }) => status)).toEqual(["PENDING"]);
    expect((await see(order)).notes.at(-1)).toContain("opened at shop.example.com");
  });

  test("are released by a canceled order", async () => {
    const { ponte, newOrder, pay, report, ask } = await newShop(AUTHORIZE);
    const order = await newOrder();
    await pay(order);
    ponte.hold("chg_1");
    await report("chg_1", "attempt.authorized");
    await ask("move", { order, to: "cancelled" });
    expect(ponte.charges.map(({ status }) => status)).toEqual(["CANCELED"]);
  });

  test("of which a part was captured in Ponte put the order on hold with a note", async () => {
    const { ponte, newOrder, pay, report, see } = await newShop(AUTHORIZE);
    const order = await newOrder();
    await pay(order);
    const { authorization } = ponte.hold("chg_1");
    if (authorization) authorization.capturedAmount = "10.00";
    ponte.pay("chg_1");
    await report("chg_1");
    const { status, notes } = await see(order);
    expect([status, notes[0]]).toEqual(["on-hold", expect.stringContaining("10.00 BRL were paid")]);
  });
});

describe("a duplicate of an order, with its metadata,", () => {
  const copied = (state: string) => ({ _ponte_charge_id: "chg_1", _ponte_recorded: `chg_1:${state}` });

  test("cancels and captures nothing of the original's", async () => {
    const { ponte, newOrder, pay, report, ask } = await newShop({ authorize_only: "yes" });
    await pay(await newOrder());
    ponte.hold("chg_1");
    await report("chg_1", "attempt.authorized");
    for (const to of ["processing", "cancelled"]) {
      const duplicate = await newOrder();
      await ask("meta", { order: duplicate, meta: copied("AUTHORIZED") });
      expect(await ask("may cancel", { order: duplicate })).toBe(true);
      await ask("move", { order: duplicate, to });
    }
    expect(ponte.charges.map(({ status }) => status)).toEqual(["PENDING"]);
  });

  test("refunds nothing of the original's, and is paid by a charge of its own", async () => {
    const { ponte, newOrder, pay, refund, ask } = await newPaidShop();
    const duplicate = await newOrder();
    await ask("meta", { order: duplicate, meta: copied("PAID") });
    await ask("set", { order: duplicate, props: { transaction_id: "chg_1" } });
    expect((await refund(duplicate, "5.00")).error).toContain("Ponte has no money of this order");
    expect(ponte.refunds).toEqual([]);
    expect(await pay(duplicate)).toMatchObject({ redirect: "https://pay.example.com/checkout/chg_2" });
  });
});

test("an order can ask Ponte by its action, which only the store's people may do", async () => {
  const { ponte, newOrder, pay, ask, see } = await newShop();
  const order = await newOrder();
  expect(await ask("actions", { order })).toEqual([]);
  await pay(order);
  expect(await ask("actions", { order })).toEqual(["ponte_check"]);
  ponte.pay("chg_1");
  await ask("site", { site: { mayAct: false } });
  await ask("act", { order });
  expect((await see(order)).status).toBe("pending");
  await ask("site", { site: { mayAct: true } });
  await ask("act", { order });
  expect((await see(order)).status).toBe("processing");
});

test("every status of the table exists in WooCommerce", async () => {
  const { ask } = await newPaidShop();
  const [table, known] = await ask<[Record<string, string>, string[]]>("statuses");
  expect(Object.keys(table)).toEqual([
    "PENDING",
    "AUTHORIZED",
    "PAID",
    "PAID_IN_PART",
    "EXPIRED",
    "CANCELED",
  ]);
  for (const status of Object.values(table)) expect(known).toContain(`wc-${status}`);
});
