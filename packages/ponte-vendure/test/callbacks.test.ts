import { makeTestWebhook } from "@ponte/node";
import { describe, expect, onTestFinished, test } from "vitest";
import { FakePonte, SECRET } from "./fake-ponte.ts";
import { newShop } from "./fake-shop.ts";

type EventType = Parameters<typeof makeTestWebhook>[1];
type Shop = Awaited<ReturnType<typeof newShop>>;

const OTHER_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** A callback as it arrives: Node's headers, and the raw body as bytes. */
function send(
  { callbacks }: Shop,
  type: EventType,
  data: object,
  { secret = SECRET, sentAt = new Date() } = {},
) {
  const { headers, body } = makeTestWebhook(secret, type, { data, sentAt } as never);
  return callbacks.receive({ host: "shop", ...headers }, Buffer.from(body));
}
const PAID = { charge: { id: "chg_1" } };

async function paidShop() {
  const shop = await newShop();
  await shop.open();
  shop.ponte.pay("chg_1");
  return shop;
}

describe("a payment", () => {
  test("is recorded once, though it is reported twice at once, late and in any order", async () => {
    const shop = await paidShop();
    await Promise.all([send(shop, "charge.paid", PAID), send(shop, "charge.paid", PAID)]);
    await send(shop, "charge.expired", PAID);
    await send(shop, "attempt.authorized", { attempt: { chargeId: "chg_1" } });
    expect(shop.order.payments).toMatchObject([{ transactionId: "chg_1", state: "Settled" }]);
  });

  test("is recorded though the first answer that opened it never came", async () => {
    const shop = await newShop();
    shop.ponte.treat(/^POST \/charge$/, "lost");
    await expect(shop.open()).rejects.toThrow("no_answer");
    expect((await shop.open()).chargeId).toBe("chg_1");
    shop.ponte.pay("chg_1");
    await send(shop, "charge.paid", PAID);
    expect(shop.order.payments).toHaveLength(1);
  });

  test("is not there because an event says so", async () => {
    const shop = await newShop();
    await shop.open();
    expect(await send(shop, "charge.paid", PAID)).toBe(true);
    expect(shop.order.payments).toEqual([]);
  });

  test("without an answer of Ponte it throws, so that the callback is repeated", async () => {
    const shop = await paidShop();
    shop.ponte.treat(/GET \/charge\/chg_1/, "down");
    await expect(send(shop, "charge.paid", PAID)).rejects.toThrow("unavailable");
    expect(shop.order.payments).toEqual([]);
  });
});

describe("a callback", () => {
  test.each([
    ["signed by another secret", { secret: OTHER_SECRET }],
    ["ten minutes old", { sentAt: new Date(Date.now() - 600_000) }],
  ])("%s is refused and reads nothing", async (_case, given) => {
    const shop = await paidShop();
    const before = shop.ponte.asked.length;
    expect(await send(shop, "charge.paid", PAID, given)).toBe(false);
    expect(shop.ponte.asked).toHaveLength(before);
    expect(shop.log.warn).toHaveBeenCalledOnce();
  });

  test("without a raw body, or before a secret is set, is refused", async () => {
    const shop = await paidShop();
    const { headers, body } = makeTestWebhook(SECRET, "charge.paid");
    expect(await shop.callbacks.receive(headers, JSON.parse(body))).toBe(false);
    shop.other.args = shop.method.args;
    shop.method.args.webhookSecret = "";
    expect(await shop.callbacks.receive(headers, body)).toBe(false);
    shop.method.args.webhookSecret = "too short";
    expect(await shop.callbacks.receive(headers, body)).toBe(false);
    expect(shop.log.error.mock.calls.flat().join()).not.toContain("too short");
  });

  test.each([
    ["another system's", { externalReference: null }],
    ["one of an unknown order", { externalReference: "ORDER2" }],
  ])("about a charge that is %s pays nothing", async (_case, members) => {
    const shop = await paidShop();
    shop.ponte.set("chg_1", members);
    expect(await send(shop, "charge.paid", PAID)).toBe(true);
    expect(shop.order.payments).toEqual([]);
  });

  test("about a charge that names the order, but was not opened for it, pays nothing", async () => {
    const shop = await paidShop();
    const { charges } = shop.ponte;
    charges.push({ ...(charges[0] as (typeof charges)[0]), id: "chg_9" });
    expect(await send(shop, "charge.paid", { charge: { id: "chg_9" } })).toBe(true);
    expect(shop.order.payments).toEqual([]);
  });

  /** A payment method whose owner runs a Ponte that answers anything: here a paid charge with the id and the order of another's. */
  async function forgedShop(webhookSecret: string) {
    const shop = await newShop();
    await shop.open();
    const forger = await new FakePonte().start();
    onTestFinished(() => forger.close());
    const { charges } = shop.ponte;
    forger.charges.push({ ...(charges[0] as (typeof charges)[0]), status: "PAID" });
    const args = { ...shop.method.args, url: forger.url, webhookSecret };
    shop.methods.unshift({ id: "3", code: "ponte", args });
    return { ...shop, forger };
  }

  test("that another payment method's owner forges pays nothing, whatever its charge claims", async () => {
    const shop = await forgedShop(OTHER_SECRET);
    expect(await send(shop, "charge.paid", PAID, { secret: OTHER_SECRET })).toBe(true);
    expect(shop.forger.asked).toEqual(["GET /charge/chg_1"]);
    expect(shop.order.payments).toEqual([]);
  });

  test("is answered by the Ponte of the method that opened the charge, though another has the same secret", async () => {
    const shop = await forgedShop(SECRET);
    expect(await send(shop, "charge.paid", PAID)).toBe(true);
    expect(shop.order.payments).toEqual([]);
    shop.forger.treat(/GET/, "cut", 9);
    shop.ponte.pay("chg_1");
    expect(await send(shop, "charge.paid", PAID)).toBe(true);
    expect(shop.order.payments).toMatchObject([{ transactionId: "chg_1", state: "Settled" }]);
  });

  test("about another method's charge with the same id leaves the payment as it is", async () => {
    const shop = await forgedShop(OTHER_SECRET);
    shop.ponte.hold("chg_1");
    await shop.record("chg_1");
    // The order was to be paid by the other method too, whose Ponte chooses its ids.
    shop.order.opened.push({ chargeId: "chg_1", methodId: "3" });
    shop.forger.set("chg_1", { status: "CANCELED" });
    expect(await send(shop, "charge.canceled", PAID, { secret: OTHER_SECRET })).toBe(true);
    expect(shop.order.payments).toMatchObject([{ state: "Authorized" }]);
    expect(shop.ponte.charges[0]?.status).toBe("PENDING");
  });

  test("about something else reads nothing", async () => {
    const shop = await paidShop();
    const before = shop.ponte.asked.length;
    expect(await send(shop, "payout.paid", {})).toBe(true);
    expect(shop.ponte.asked).toHaveLength(before);
  });
});

describe("a refund", () => {
  const refund = { refund: { id: "rfd_1", chargeId: "chg_1" } };

  async function refundedShop(status: "PENDING" | "SUCCEEDED" = "PENDING") {
    const shop = await paidShop();
    await shop.record("chg_1");
    await shop.refund(590);
    const [made] = shop.ponte.refunds;
    const stored = shop.order.payments[0]?.refunds[0];
    if (made && stored && status === "PENDING") Object.assign(stored, { state: "Pending" });
    return { ...shop, made, stored };
  }

  test("that was pending is settled or failed", async () => {
    for (const [type, status, state] of [
      ["refund.succeeded", "SUCCEEDED", "Settled"],
      ["refund.failed", "FAILED", "Failed"],
    ] as const) {
      const shop = await refundedShop();
      Object.assign(shop.made ?? {}, { status });
      await send(shop, type, refund);
      await send(shop, type, refund);
      expect(shop.stored?.state).toBe(state);
      expect(shop.order.notes).toEqual([]);
    }
  });

  test("that a bank refuses after it was settled is stated", async () => {
    const shop = await refundedShop("SUCCEEDED");
    Object.assign(shop.made ?? {}, { status: "FAILED" });
    await send(shop, "refund.failed", refund);
    expect(shop.order.notes).toEqual([
      "The refund rfd_1 of 5.90 BRL failed, and its money is back, which Vendure has otherwise.",
    ]);
  });

  test("that was made in Ponte is stated once", async () => {
    const shop = await paidShop();
    await shop.record("chg_1");
    const [id, chargeId, createdAt] = ["rfd_1", "chg_1", "2026-11-21T15:30:00.000Z"];
    shop.ponte.refunds.push({
      ...{ id, chargeId, createdAt, amount: "5.90", reason: "cold coffee", suspenseId: null },
      ...{ status: "SUCCEEDED", initiatedBy: "MERCHANT" },
    });
    await Promise.all([send(shop, "refund.succeeded", refund), send(shop, "refund.succeeded", refund)]);
    expect(shop.order.notes).toEqual([
      "The refund rfd_1 of 5.90 BRL succeeded. It was made in Ponte, and Vendure does not count it.",
    ]);
  });

  test("whose answer was lost is stated, with what to do", async () => {
    const shop = await paidShop();
    await shop.record("chg_1");
    shop.ponte.treat(/POST .*refunds/, "lost");
    await expect(shop.refund(590)).rejects.toThrow("may have been made");
    await send(shop, "refund.succeeded", refund);
    expect(shop.order.notes).toEqual([
      expect.stringContaining("Refund 5.90 BRL again, which only records it."),
    ]);
  });
});

test("a dispute is stated as Ponte has it, once for each status", async () => {
  const shop = await paidShop();
  const dispute = { dispute: { id: "dsp_1", chargeId: "chg_1" } };
  const known = { id: "dsp_1", kind: "PIX_MED", amount: "25.90", currency: "BRL", status: "OPEN" };
  shop.ponte.disputes.set("dsp_1", known);
  await send(shop, "dispute.opened", dispute);
  known.status = "LOST";
  await send(shop, "dispute.lost", dispute);
  await send(shop, "dispute.opened", dispute);
  expect(shop.order.notes).toEqual([
    "Dispute dsp_1 at Ponte (PIX_MED) of 25.90 BRL is OPEN.",
    "Dispute dsp_1 at Ponte (PIX_MED) of 25.90 BRL is LOST.",
  ]);
});
