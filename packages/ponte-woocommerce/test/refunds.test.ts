import { describe, expect } from "vitest";
import { newPaidShop, newShop, phpTest as test } from "./shop.ts";

const sums = (refunds: { amount: string; status: string }[]) => refunds.map(({ amount }) => amount);

describe("refunds from the order's page", () => {
  test("in part and whole send every cent back once, and name WooCommerce's refund", async () => {
    const { order, ponte, refund, see } = await newPaidShop();
    const { id: first } = await refund(order, "5.9", "Too sweet");
    expect((await see(order)).status).toBe("processing");
    const { id: second } = await refund(order, "20.00");
    expect(ponte.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      ["5.90", `WooCommerce ${first}: Too sweet`],
      ["20.00", `WooCommerce ${second}`],
    ]);
    expect(await see(order)).toMatchObject({ status: "refunded", refunds: ["5.9 rfd_1", "20.00 rfd_2"] });
  });

  test("whose answer was lost is recorded when it is made again, and is made once", async () => {
    const { order, ponte, refund, see } = await newPaidShop();
    ponte.treat(/^POST .+refunds$/, "lost", 2);
    expect((await refund(order, "5.90")).error).toContain("Refund the same amount again");
    expect((await see(order)).refunds).toEqual([]);
    expect((await refund(order, "7.00")).error).toContain("Refund 5.90 first");
    expect(await refund(order, "5.90")).toEqual({ id: expect.any(Number) });
    expect(sums(ponte.refunds)).toEqual(["5.90"]);
    expect((await see(order)).refunds).toEqual(["5.90 rfd_1"]);
  });

  test("two of the same amount are two refunds", async () => {
    const { order, ponte, refund, see } = await newPaidShop();
    await refund(order, "5.00");
    await refund(order, "5.00");
    expect(sums(ponte.refunds)).toEqual(["5.00", "5.00"]);
    expect((await see(order)).refunds).toEqual(["5.00 rfd_1", "5.00 rfd_2"]);
  });

  test("that the store's people deleted must be recorded again first: its money is gone", async () => {
    const { order, ponte, refund, ask } = await newPaidShop();
    const { id } = await refund(order, "5.00");
    await ask("delete refund", { refund: id });
    expect((await refund(order, "6.00")).error).toContain("Refund 5.00 first");
    await refund(order, "5.00");
    await refund(order, "6.00");
    expect(sums(ponte.refunds)).toEqual(["5.00", "6.00"]);
  });

  test("that Ponte refuses change nothing", async () => {
    const { order, ponte, refund, see } = await newPaidShop();
    ponte.set("chg_1", { grossAmount: "1.00" });
    expect((await refund(order, "5.00")).error).toBe("Ponte refuses: Less is left.");
    expect((await see(order)).refunds).toEqual([]);
  });

  test("of an order without money, or that WooCommerce has not stored, are refused", async () => {
    const { ponte, newOrder, pay, refund, ask } = await newShop();
    const order = await newOrder();
    await pay(order);
    expect((await refund(order, "5.00")).error).toContain("Cancel the order instead");
    expect(await ask("refund alone", { order, amount: "5.00" })).toMatchObject({
      error: expect.stringContaining("Refund from the order"),
    });
    expect(ponte.refunds).toEqual([]);
  });

  test("wait for nobody: without the database's lock they are refused", async () => {
    const { order, ponte, refund, ask } = await newPaidShop();
    await ask("site", { site: { hasLocks: false } });
    expect((await refund(order, "5.00")).error).toContain("Another request");
    expect(ponte.refunds).toEqual([]);
  });
});

describe("refunds that Ponte reports", () => {
  test("as failed are removed from the order, which is on hold if it was refunded whole", async () => {
    const { order, ponte, refund, reportRefund, see } = await newPaidShop();
    await refund(order, "25.90");
    Object.assign(ponte.refunds[0] ?? {}, { status: "FAILED" });
    for (const _ of [1, 2]) expect(await reportRefund("refund.failed", "rfd_1")).toBe(200);
    const { status, refunds, notes } = await see(order);
    expect([status, refunds]).toEqual(["on-hold", []]);
    expect(notes.filter((note) => note.includes("refused the refund rfd_1"))).toHaveLength(1);
    await refund(order, "25.90");
    expect(ponte.refunds.map(({ status: end }) => end)).toEqual(["FAILED", "SUCCEEDED"]);
  });

  test("made in Ponte are a note; those of WooCommerce none", async () => {
    const { order, ponte, refund, reportRefund, see } = await newPaidShop();
    await refund(order, "5.00");
    const own = (await see(order)).notes;
    await reportRefund("refund.succeeded", "rfd_1");
    expect((await see(order)).notes).toEqual(own);
    const [made] = ponte.refunds;
    if (made) ponte.refunds.push({ ...made, id: "rfd_2", amount: "1.00", reason: "By hand" });
    await reportRefund("refund.succeeded", "rfd_2");
    expect((await see(order)).notes.at(-1)).toBe(
      "The refund rfd_2 of 1.00 BRL was made in Ponte, and WooCommerce does not count it.",
    );
  });

  test("of held money concern no order", async () => {
    const { order, ponte, refund, reportRefund, see } = await newPaidShop();
    await refund(order, "5.00");
    const before = await see(order);
    const [made] = ponte.refunds;
    if (made) ponte.refunds.push({ ...made, id: "rfd_2", reason: null, suspenseId: "sus_1" });
    await reportRefund("refund.succeeded", "rfd_2");
    expect(await see(order)).toEqual(before);
  });
});
