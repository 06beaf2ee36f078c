import { afterEach, beforeEach, expect, it } from "vitest";
import { cieloAt } from "#lib/providers/cielo/adapter";
import { changeSettings } from "#test/change-settings";
import { connectionTo } from "#test/providers/cielo/cielo-for-tests";
import { type FakeCielo, STORE, startFakeCielo } from "#test/providers/cielo/fake-cielo";

changeSettings({ allowPrivateTargets: true });

let sandbox: FakeCielo;
let production: FakeCielo;
beforeEach(async () => {
  sandbox = await startFakeCielo();
  production = await startFakeCielo({ ...STORE, merchantId: "5b2f6a3d-0e47-4c18-b3a9-7f6d2c1e8a95" });
});
afterEach(() => Promise.all([sandbox.close(), production.close()]));

const check = (mode: "test" | "live" = "test", settings: object = {}) =>
  cieloAt({ test: sandbox.hosts, live: production.hosts }).check(connectionTo(mode, settings));

it("accepts the store's own id and key, and changes nothing", async () => {
  expect(await check()).toBeNull();
  const requested = sandbox.calls.change.map(({ method, path }) => `${method} ${path}`);
  expect(requested).toEqual(["PUT /1/sales/00000000-0000-0000-0000-000000000000/void"]);
});

it("requires for live money that card numbers through us are accepted", async () => {
  const merchantId = "5b2f6a3d-0e47-4c18-b3a9-7f6d2c1e8a95";
  expect(await check("live", { merchantId })).toMatchObject({ code: "wrong_setting", field: "cardEntry" });
  expect(await check("live", { merchantId, cardEntry: "own_form" })).toBeNull();
});

it("reports a wrong key", async () => {
  expect(await check("test", { merchantKey: "B".repeat(40) })).toMatchObject({
    code: "credentials",
    field: "merchantKey",
  });
});

it("reports an unknown store", async () => {
  const merchantId = "00000000-0000-4000-8000-000000000000";
  expect(await check("test", { merchantId })).toMatchObject({ code: "credentials", field: "merchantId" });
});

it("reports a store of the other environment", async () => {
  expect(await check("live")).toMatchObject({
    code: "wrong_setting",
    field: "merchantId",
    detail: "This store belongs to Cielo's sandbox, and a live connection needs one of its production.",
  });
});

it.each([
  [403, 116, "not_allowed", "merchantId"],
  [403, 120, "not_allowed", null],
  [400, 113, "wrong_answer", null],
])("reports a refusal with %i and code %i", async (status, code, problem, field) => {
  sandbox.rules.refusal = { status, codes: [code] };
  expect(await check()).toMatchObject({ code: problem, field });
});

it("reports Cielo as unreachable, or as answering with a page", async () => {
  sandbox.failNext("html", "question");
  expect(await check()).toMatchObject({ code: "wrong_answer" });
  await sandbox.close();
  expect(await check()).toMatchObject({ code: "unreachable" });
});
