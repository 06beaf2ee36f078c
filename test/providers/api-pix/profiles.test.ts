import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { checkApiPix } from "#lib/providers/api-pix/check";
import { PSP_HOSTS } from "#lib/providers/api-pix/facts";
import { PROFILE_NAMES, PROFILES, type Profile, type ProfileName } from "#lib/providers/api-pix/profiles";
import type { ApiPixSettings } from "#lib/providers/api-pix/settings";
import { changeSettings } from "#test/change-settings";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";
import { APP_KEY, CLIENT, TOKEN_RULES } from "#test/providers/api-pix/token-rules";
import { FIRST_REFUND } from "#test/providers/contract/with-history";

changeSettings({ allowPrivateTargets: true });

const HOUR_MS = 3_600_000;
const newRequest = () => ({
  txid: newId("attempt")
    .replaceAll(/[^a-zA-Z0-9]/g, "")
    .padEnd(26, "0")
    .slice(0, 35),
  amountMinor: asMinor(1050),
  expiresAt: new Date(Date.now() + HOUR_MS),
  merchantName: "Padaria Estrela",
  merchantCity: "Recife",
});

describe.each(PROFILE_NAMES)("the profile %s", (name) => {
  const profile: Profile = PROFILES[name];

  it("cites its source and date, and calls TLS addresses of its own host", () => {
    expect(new URL(profile.source.address).protocol).toBe("https:");
    expect(Date.parse(profile.source.readOn)).toBeLessThanOrEqual(Date.now());
    for (const mode of ["live", "test"] as const) {
      for (const address of [profile.baseUrl[mode], profile.tokenUrl[mode]]) {
        if (address === null) continue;
        expect(new URL(address).protocol).toBe("https:");
        expect(PSP_HOSTS[mode]).toContain(new URL(address).host);
      }
    }
    expect(profile.hasMutualTls.live).toBe(true);
  });
});

describe.skipIf(!isProvable)(`each profile at a PSP that accepts only its form${whyNotProvable}`, () => {
  const { connect } = pspForTests();

  /** A PSP that behaves as the profile's PSP documents, and a merchant's connection to it. */
  async function connectProfile(name: ProfileName, changes: Partial<ApiPixSettings> = {}) {
    const profile: Profile = PROFILES[name];
    const token = TOKEN_RULES[name];
    const opened = await connect({ profile: name, appKey: APP_KEY, ...changes }, { token });
    const { psp, connection } = opened;
    // The published paths on loopback: a profile with a wrong path finds nothing there.
    const at = (address: string | null, fallback: string) =>
      `${psp.origin}${address === null ? fallback : new URL(address).pathname}`;
    const settings = {
      ...connection.settings,
      baseUrl: at(profile.baseUrl.live, token.basePath),
      tokenUrl: at(profile.tokenUrl.live, "/oauth/token"),
    };
    const moved = { ...connection, settings };
    return { psp, connection: moved, pix: apiPixAdapter.open(moved) };
  }

  it.each(PROFILE_NAMES)("%s: a token, a charge, its payment and its refund", async (name) => {
    const { psp, connection, pix } = await connectProfile(name);
    expect(await checkApiPix(connection)).toBeNull();
    const request = newRequest();
    expect(await pix.createCharge(request)).toMatchObject({ gatewayStatus: "ATIVA" });
    const { endToEndId } = psp.bank.pay(request.txid);
    expect(await pix.listPayments(request.txid, "cob")).toMatchObject([
      { kind: "PAID", amountMinor: 1050, providerPaymentId: endToEndId },
    ]);
    const asked = { refundId: newId("refund"), providerPaymentId: endToEndId, amountMinor: asMinor(300) };
    const refund = { ...asked, history: FIRST_REFUND };
    expect(await pix.refund(refund)).toBe("PENDING");
    expect(await pix.listPayments(request.txid, "cob")).toMatchObject([
      { givenBack: { refunds: [{ id: refund.refundId, answer: "SUCCEEDED", amountMinor: 300 }] } },
    ]);
    const day = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)] as const;
    expect(await pix.listEntries(...day)).toMatchObject([{ kind: "RECEIVED" }, { kind: "GIVEN_BACK" }]);
    const tokens = psp.calls.filter(({ path }) => path === TOKEN_RULES[name].tokenPath);
    expect(tokens.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each(PROFILE_NAMES)("%s: an unknown client gets the PSP's own words", async (name) => {
    const clientSecret = "Client_Secret_wrong";
    const { connection } = await connectProfile(name, { clientId: "no", clientSecret });
    const problem = await checkApiPix(connection);
    expect(problem).toMatchObject({ code: "credentials", field: "clientSecret" });
    expect(problem?.detail).toMatch(/The PSP says: .+/);
    expect(problem?.detail).not.toContain(clientSecret);
    expect(problem?.detail.length).toBeLessThan(500);
  });

  it("each profile's form is refused by a PSP with another", async () => {
    for (const [name, other] of [
      ["plain", "efi"],
      ["efi", "plain"],
      ["itau", "inter"],
      ["inter", "itau"],
      ["sicredi", "plain"],
      ["plain", "sicredi"],
      ["itau", "santander"],
      ["sicoob", "inter"],
    ] as const) {
      const { psp, connection } = await connect({ profile: name }, { token: TOKEN_RULES[other] });
      const tokenUrl = `${psp.origin}${TOKEN_RULES[other].tokenPath}`;
      const settings = { ...connection.settings, tokenUrl };
      expect(await checkApiPix({ ...connection, settings }), `${name} at ${other}`).not.toBeNull();
    }
  });

  it("accepts no call without the query key or header that the PSP requires", async () => {
    const { connection } = await connectProfile("banco-do-brasil", { appKey: "another" });
    expect(await checkApiPix(connection)).toMatchObject({ code: "not_allowed" });
    const sicoob = await connectProfile("sicoob");
    sicoob.psp.rules.token = { ...TOKEN_RULES.sicoob, callHeaders: { client_id: "another" } };
    expect(await checkApiPix(sicoob.connection)).toMatchObject({ code: "not_allowed" });
  });

  it("requests the scopes that a connection names, and reports refused ones", async () => {
    const { psp, pix, connection } = await connectProfile("inter", { scope: "cob.read" });
    await pix.listPayments(newRequest().txid, "cob");
    expect(psp.calls[0]?.body).toMatchObject({ scope: "cob.read" });
    const unknown = { ...connection, settings: { ...connection.settings, scope: "boleto.read" } };
    expect(await checkApiPix(unknown)).toMatchObject({ code: "not_allowed", field: "scope" });
  });

  it("lets `plain` use each form, with scopes or without", async () => {
    for (const name of ["efi", "inter", "sicoob", "sicredi"] as const) {
      const rules = { ...TOKEN_RULES[name], tokenPath: "/oauth/token", basePath: "/v2", callHeaders: {} };
      const { body, client, asksScope } = rules;
      const tokenForm =
        client === "basic" ? (`basic-${body}` as const) : client === "body" ? "form" : "certificate-form";
      const scope = asksScope ? { scope: "cob.read cob.write pix.read" } : {};
      const { pix } = await connect({ tokenForm, ...scope }, { token: rules });
      expect(await pix.createCharge(newRequest())).toMatchObject({ gatewayStatus: "ATIVA" });
    }
  });

  it("requests no more tokens a minute than the PSP allows, and none after its 429", async () => {
    const { psp, connection, pix } = await connectProfile("inter");
    const asked = () => psp.calls.filter(({ path }) => path === TOKEN_RULES.inter.tokenPath).length;
    const later = { ...connection, settings: { ...connection.settings, clientId: CLIENT.clientId } };
    for (let count = 0; count < 8; count += 1) {
      psp.revokeTokens();
      await pix.listPayments(newRequest().txid, "cob").catch((error: unknown) => {
        expect(error).toMatchObject({ isPassing: true, isThrottled: true });
        expect(String(error)).toMatch(/no further token to this client for \d+ s/);
      });
    }
    expect(asked()).toBe(5);
    // A test of the same account counts too.
    expect(await checkApiPix(later)).toMatchObject({ code: "wrong_answer" });
    expect(asked()).toBe(5);
  });

  it("requests no more tokens a minute than a connection of `plain` allows", async () => {
    const { psp, pix } = await connect({ tokensPerMinute: 2 });
    for (let count = 0; count < 4; count += 1) {
      psp.revokeTokens();
      await pix.listPayments(newRequest().txid, "cob").catch((error: unknown) => {
        expect(error).toMatchObject({ isPassing: true, isThrottled: true });
      });
    }
    expect(psp.calls.filter(({ path }) => path === TOKEN_RULES.plain.tokenPath)).toHaveLength(2);
  });

  it("pauses calls to a PSP that answers a token request with 429", async () => {
    const { psp, pix } = await connect({}, { token: { ...TOKEN_RULES.plain, tokensPerMinute: 0 } });
    for (const _ of ["first", "second", "third"]) {
      await expect(pix.createCharge(newRequest())).rejects.toMatchObject({
        isThrottled: true,
        isPassing: true,
      });
    }
    expect(psp.calls.map(({ status }) => status)).toEqual([429]);
  });

  it("shares one token request among concurrent calls", async () => {
    const { psp, pix } = await connectProfile("inter");
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => pix.createCharge(newRequest())));
    expect(psp.calls.filter(({ path }) => path === TOKEN_RULES.inter.tokenPath)).toHaveLength(1);
  });

  it.each([
    ["sicoob", {}, null],
    ["banco-do-brasil", { clientSecret: "s" }, "/settings/appKey"],
    ["inter", {}, "/settings/clientSecret"],
    ["plain", {}, "/settings/clientSecret"],
    ["inter", { clientSecret: "s" }, null],
  ] as const)("%s is stored with only what it needs", async (profile, given, missing) => {
    const settings = { profile, pixKey: "a@example.com", clientId: "c", ...given } as ApiPixSettings;
    const stored = (async () => apiPixAdapter.toStored?.(settings))();
    if (missing === null) expect(await stored).toEqual(settings);
    else await expect(stored).rejects.toMatchObject({ errors: [{ pointer: missing }] });
  });
});
