import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { changeSettings } from "#test/change-settings";
import {
  type FakeStripe,
  PAYMENT_CURRENCIES,
  SECRET_KEY,
  startFakeStripe,
  WEBHOOK_SECRET,
} from "#test/providers/stripe/fake-stripe";
import { CONNECTION } from "#test/providers/stripe/stripe-connection";

changeSettings({ allowPrivateTargets: true });

describe("testing a connection to Stripe", () => {
  let fake: FakeStripe;
  beforeAll(async () => {
    fake = await startFakeStripe();
  });
  beforeEach(() => {
    Object.assign(fake.keys, { known: SECRET_KEY, denied: new Set(), mayCharge: true, settled: "brl" });
    fake.keys.takes = PAYMENT_CURRENCIES;
  });
  afterAll(() => fake.close());

  const check = (secretKey: string = SECRET_KEY, mode: "test" | "live" = "test") =>
    newStripeAdapter(fake.host).check({
      ...CONNECTION,
      mode,
      settings: { ...CONNECTION.settings, secretKey },
    });

  it("accepts a valid key, and leaves nothing at Stripe", async () => {
    expect(await check()).toBeNull();
    expect([fake.account.sessions(), fake.account.refunds()]).toEqual([[], []]);
    expect(fake.faults).toEqual([]);
  });

  it("reports a key of the other mode without calling Stripe", async () => {
    const before = fake.calls.length;
    expect(await check(SECRET_KEY, "live")).toMatchObject({ code: "wrong_setting", field: "secretKey" });
    expect(fake.calls).toHaveLength(before);
  });

  it("reports an unknown key without repeating it", async () => {
    const problem = await check("sk_test_anotherOne");
    expect(problem).toMatchObject({ code: "credentials", field: "secretKey" });
    expect(JSON.stringify(problem)).not.toContain("anotherOne");
  });

  it.each([
    ["get sessions", "read Checkout Sessions"],
    ["get intents", "read PaymentIntents"],
    ["get refunds", "read Refunds"],
    ["get balance", "read Balance transactions"],
    ["post expire", "write Checkout Sessions"],
    ["post refunds", "write Refunds"],
  ])("names the permission that a restricted key lacks (%s)", async (route, permission) => {
    fake.keys.known = "rk_test_restricted";
    fake.keys.denied.add(route);
    const problem = await check("rk_test_restricted");
    expect(problem).toMatchObject({ code: "not_allowed", detail: expect.stringContaining(permission) });
  });

  it("accepts a restricted key that cannot read the account, and reports an account that may not charge", async () => {
    fake.keys.denied.add("get account");
    expect(await check()).toBeNull();
    fake.keys.denied.clear();
    fake.keys.mayCharge = false;
    expect(await check()).toMatchObject({
      code: "not_allowed",
      detail: expect.stringContaining("activation"),
    });
  });

  it("compares the account's currencies with the ledger's and the checkout's", async () => {
    fake.keys.takes = PAYMENT_CURRENCIES.filter((code) => code !== "kwd" && code !== "jpy");
    expect(await check()).toEqual({
      code: "not_allowed",
      detail: "An account in BR may not charge in JPY, KWD.",
      field: null,
    });
    fake.keys.denied.add("get country");
    expect(await check()).toBeNull();
    fake.keys.settled = "usd";
    // Test money is not settled.
    expect(await check()).toBeNull();
    fake.keys.known = "sk_live_fakeKeyOfPonte";
    expect(await check(fake.keys.known, "live")).toMatchObject({
      code: "wrong_setting",
      detail: expect.stringContaining("settles in USD"),
    });
  });

  it("reports an unreachable Stripe, or an undocumented answer", async () => {
    fake.failNext("html", "question");
    expect(await check()).toMatchObject({ code: "wrong_answer" });
    const nobody = newStripeAdapter({ host: "127.0.0.1", port: 1, protocol: "http" });
    expect(await nobody.check(CONNECTION)).toMatchObject({ code: "unreachable" });
  });

  it("accepts keys and secrets only in Stripe's form", () => {
    const { settings } = newStripeAdapter({});
    const form = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
    expect(settings.safeParse(form).success).toBe(true);
    expect(settings.safeParse({ ...form, secretKey: "pk_test_publishable" }).success).toBe(false);
    expect(settings.safeParse({ ...form, webhookSecret: "secret" }).success).toBe(false);
  });
});
