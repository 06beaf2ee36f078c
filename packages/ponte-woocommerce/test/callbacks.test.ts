import { describe, expect } from "vitest";
import { makeTestWebhook } from "../../ponte-node/src/index.js";
import { SECRET } from "../../ponte-vendure/test/fake-ponte.ts";
import { newPaidShop, newShop, phpTest as test } from "./shop.ts";

const OTHER_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const OWN = signed(SECRET);

describe("a callback", () => {
  test("twice completes the order once", async () => {
    const { order, report, see } = await newPaidShop();
    const before = await see(order);
    expect(before).toMatchObject({ status: "processing", transaction: "chg_1", isPaid: true });
    expect(await report("chg_1")).toBe(200);
    expect(await see(order)).toEqual(before);
  });

  test("that comes before the answer to opening is recorded, and the answer changes nothing", async () => {
    const { ponte, newOrder, pay, report, see } = await newShop();
    const order = await newOrder();
    ponte.treat(/^GET \/charge$|^GET \/charge\/chg/, "cut", 2);
    // The charge exists, and the order does not know it.
    expect(await pay(order)).toEqual({ result: "failure" });
    expect((await see(order)).charge).toBe("");
    ponte.pay("chg_1");
    expect(await report("chg_1")).toBe(200);
    const recorded = await see(order);
    expect(recorded).toMatchObject({ status: "processing", charge: "chg_1" });
    await pay(order);
    expect(await see(order)).toEqual(recorded);
    expect(ponte.charges).toHaveLength(1);
  });

  test("proves nothing by its body: the charge in Ponte decides", async () => {
    const { newOrder, pay, callback, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    expect(await callback("charge.paid", { charge: { id: "chg_1", status: "PAID" } })).toBe(200);
    expect((await see(order)).status).toBe("pending");
  });

  test.each([
    ["signed by the other of two secrets", 400, signed(OTHER_SECRET)],
    ["changed after it was signed", 400, { ...OWN, body: OWN.body.replace("BRL", "USD") }],
    ["without a signature", 400, { ...OWN, headers: {} }],
    ["larger than any event", 413, { ...OWN, body: OWN.body.padEnd(300_000) }],
  ])("%s is refused", async (_what, status, sent) => {
    const { ponte, ask } = await newShop();
    expect(await ask("callback", sent)).toBe(status);
    expect(ponte.asked).toEqual([]);
    expect(await ask("callback", OWN)).toBe(200);
  });

  test("that was sent long ago is refused", async () => {
    const { ponte, ask } = await newShop();
    const old = makeTestWebhook(SECRET, "charge.paid", { sentAt: new Date(Date.UTC(2026, 0, 1)) });
    expect(await ask("callback", { headers: old.headers, body: old.body })).toBe(400);
    expect(ponte.asked).toEqual([]);
  });

  test.each(["cut", "down"] as const)(
    "gets 503 while Ponte is %s, and is carried out when it comes again",
    async (how) => {
      const { ponte, newOrder, pay, report, see } = await newShop();
      const order = await newOrder();
      await pay(order);
      ponte.pay("chg_1");
      ponte.treat(/^GET \/charge/, how, 2);
      expect(await report("chg_1")).toBe(503);
      expect((await see(order)).status).toBe("pending");
      expect(await report("chg_1")).toBe(200);
      expect((await see(order)).status).toBe("processing");
    },
  );

  test("gets 503 while another request works on the order", async () => {
    const { ponte, newOrder, pay, report, ask } = await newShop();
    await pay(await newOrder());
    ponte.pay("chg_1");
    await ask("site", { site: { hasLocks: false } });
    expect(await report("chg_1")).toBe(503);
  });

  test("of a charge of another site, another order or nobody changes nothing", async () => {
    const { ponte, newOrder, pay, report, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.pay("chg_1");
    const metadata = { wooSite: "other.example.com", wooOrder: String(order + 1) };
    await newOrder();
    ponte.set("chg_1", { metadata });
    expect(await report("chg_1")).toBe(200);
    ponte.set("chg_1", { metadata: null });
    expect(await report("chg_1")).toBe(200);
    expect(await report("chg_9")).toBe(200);
    expect((await see(order)).status).toBe("pending");
  });

  test("about money that no order waits for is logged", async () => {
    const { ponte, newOrder, pay, report, ask } = await newShop();
    await pay(await newOrder());
    const { metadata } = ponte.pay("chg_1");
    ponte.set("chg_1", { metadata: { ...metadata, wooOrder: "999999" } });
    expect(await report("chg_1")).toBe(200);
    expect(await report("chg_9")).toBe(200);
    expect(await ask("log")).toEqual([
      "error The charge chg_1 was paid, and its order 999999 does not exist. Refund the charge in Ponte.",
      "error Ponte does not find the charge chg_9 of a callback. The token and the webhook secret must be of one account.",
    ]);
  });

  test("after the site has moved still finds the order that knows the charge", async () => {
    const { ponte, newOrder, pay, report, ask, see } = await newShop();
    const order = await newOrder();
    await pay(order);
    ponte.pay("chg_1");
    await ask("site", { site: { home: "https://moved.example.com" } });
    await report("chg_1");
    expect((await see(order)).status).toBe("processing");
  });

  test("of a dispute is a note, once for each state", async () => {
    const { order, ponte, callback, see } = await newPaidShop();
    const dispute = { id: "dsp_1", chargeId: "chg_1", amount: "25.90", currency: "BRL", status: "OPEN" };
    ponte.disputes.set("dsp_1", dispute);
    for (const _ of [1, 2]) await callback("dispute.opened", { dispute: { id: "dsp_1", chargeId: "chg_1" } });
    ponte.disputes.set("dsp_1", { ...dispute, status: "LOST" });
    await callback("dispute.lost", { dispute: { id: "dsp_1", chargeId: "chg_1" } });
    expect((await see(order)).notes).toEqual([
      "Dispute dsp_1 of 25.90 BRL in Ponte: OPEN.",
      "Dispute dsp_1 of 25.90 BRL in Ponte: LOST.",
    ]);
  });
});

function signed(secret: string) {
  const { headers, body } = makeTestWebhook(secret, "charge.paid", { data: { charge: { id: "chg_9" } } });
  return { headers, body };
}
