import { afterEach, beforeEach, expect, it } from "vitest";
import { adyenAt } from "#lib/providers/adyen/adapter";
import { adyenAddress } from "#lib/providers/adyen/settings";
import { changeSettings } from "#test/change-settings";
import { connectionTo } from "#test/providers/adyen/adyen-for-tests";
import { COMPANY, type FakeAdyen, startFakeAdyen } from "#test/providers/adyen/fake-adyen";

changeSettings({ allowPrivateTargets: true });

let test: FakeAdyen;
let live: FakeAdyen;
beforeEach(async () => {
  test = await startFakeAdyen();
  live = await startFakeAdyen({ ...COMPANY, apiKey: `live-${COMPANY.apiKey}` });
});
afterEach(() => Promise.all([test.close(), live.close()]));

const check = (mode: "test" | "live" = "test", settings: object = {}) =>
  adyenAt(({ mode: of }) => (of === "test" ? test.base : live.base)).check(connectionTo(mode, settings));

it("accepts the company's own key and account, and changes nothing", async () => {
  expect(await check()).toBeNull();
  expect(await check("live", { apiKey: `live-${COMPANY.apiKey}`, cardEntry: "own_form" })).toBeNull();
  expect([...test.events, ...test.findings]).toEqual([]);
});

it("requires for live money where the card is typed", async () => {
  expect(await check("live", { apiKey: `live-${COMPANY.apiKey}` })).toMatchObject({
    code: "wrong_setting",
    field: "cardEntry",
  });
});

it("reports an unknown key", async () => {
  expect(await check("test", { apiKey: "x".repeat(40) })).toMatchObject({
    code: "credentials",
    field: "apiKey",
  });
  expect(await check("live", { apiKey: "x".repeat(40) })).toMatchObject({
    code: "credentials",
    field: "apiKey",
  });
});

it("reports a test environment's key in a live connection", async () => {
  expect(await check("live")).toMatchObject({
    code: "wrong_setting",
    field: "apiKey",
    detail: "This API key belongs to Adyen's test environment, and the connection is for live money.",
  });
});

it("reports a merchant account that is not the key's", async () => {
  expect(await check("test", { merchantAccount: "Somebody" })).toMatchObject({
    code: "wrong_setting",
    field: "merchantAccount",
  });
});

it("reports a key without permission, an odd answer, and an unreachable Adyen", async () => {
  test.rules.refusal = { status: 403, errorCode: "010" };
  expect(await check()).toMatchObject({ code: "not_allowed", field: "apiKey" });
  test.rules.refusal = { status: 400, errorCode: "702" };
  expect(await check()).toMatchObject({ code: "wrong_answer" });
  test.failNext("html", "change");
  expect(await check()).toMatchObject({ code: "wrong_answer" });
  await test.close();
  expect(await check()).toMatchObject({ code: "unreachable" });
});

it("requires the prefix of the live address", async () => {
  const connection = connectionTo("live");
  expect(adyenAddress(connection)).toBeNull();
  expect(await adyenAt(adyenAddress).check(connection)).toMatchObject({
    code: "wrong_setting",
    field: "liveUrlPrefix",
  });
  const { href } = adyenAddress(connectionTo("live", { liveUrlPrefix: "1797a841fbb37ca7-Estrela" })) ?? {};
  expect(href).toBe("https://1797a841fbb37ca7-estrela-checkout-live.adyenpayments.com/checkout/v72/");
});
