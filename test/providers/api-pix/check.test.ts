import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { checkApiPix, registerApiPix } from "#lib/providers/api-pix/check";
import {
  assertNotEnded,
  certificateEnd,
  problemOfCertificate,
} from "#lib/providers/api-pix/client-certificate";
import type { ApiPixSettings } from "#lib/providers/api-pix/settings";
import { withStoredCertificate } from "#lib/providers/api-pix/stored-certificate";
import { changeSettings } from "#test/change-settings";
import { makeOldPkcs12 } from "#test/providers/api-pix/certificates";
import { PIX_KEY } from "#test/providers/api-pix/fake-psp";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";
import { TOKEN_RULES } from "#test/providers/api-pix/token-rules";

changeSettings({ allowPrivateTargets: true });

const REPORTS = new URL("https://ponte.example.com/api/providers/api-pix/con_1/secret");
const DAY_MS = 24 * 60 * 60 * 1000;
const NOBODY = "https://127.0.0.1:1/v2";

describe.skipIf(!isProvable)(`testing a connection to API Pix${whyNotProvable}`, () => {
  const { certificates, connect } = pspForTests();
  const none = { certificate: undefined, privateKey: undefined };

  it("finds no problem and makes only read-only calls", async () => {
    const { psp, connection } = await connect();
    expect(await checkApiPix(connection)).toBeNull();
    const requested = psp.calls.map(({ method, path }) => `${method} ${path}`);
    expect(requested).toEqual([
      "POST /oauth/token",
      "GET /v2/cob",
      "GET /v2/pix",
      `GET /v2/webhook/${PIX_KEY}`,
    ]);
  });

  it("accepts a .p12 with its passphrase instead of the PEM pair", async () => {
    const { pkcs12, passphrase } = certificates();
    const { connection } = await connect({ ...none, pkcs12, passphrase });
    const settings = await withStoredCertificate(connection.settings);
    expect(Object.keys(settings)).not.toContain("pkcs12");
    expect(await checkApiPix({ ...connection, settings })).toBeNull();
    expect(await withStoredCertificate(settings)).toEqual(settings);
  });

  it.each([
    ["a wrong passphrase", () => ({ passphrase: "?" }), "passphrase", "wrong_passphrase"],
    ["a broken .p12", () => ({ pkcs12: "bm9uZQ==" }), "pkcs12", "unreadable"],
    ["a broken key", () => ({ pkcs12: undefined, privateKey: "key.pem" }), "privateKey", "unreadable"],
  ])("stores no %s in its settings", async (_name, changes, field, code) => {
    const { pkcs12, passphrase } = certificates();
    const given = { profile: "plain", ...none, pkcs12, passphrase, ...changes() } as ApiPixSettings;
    await expect(withStoredCertificate(given)).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: `/settings/${field}`, code }],
    });
  });

  it("explains how to convert a .p12 with an obsolete cipher", async ({ skip }) => {
    const pkcs12 = makeOldPkcs12(certificates().client, "old");
    if (pkcs12 === null) return skip("openssl has no legacy provider");
    const settings = { profile: "plain", ...none, pkcs12, passphrase: "old" } as ApiPixSettings;
    await expect(withStoredCertificate(settings)).rejects.toMatchObject({
      errors: [
        {
          pointer: "/settings/pkcs12",
          code: "unused_cipher",
          detail: expect.stringContaining("openssl pkcs12 -legacy -in old.p12"),
        },
      ],
    });
  });

  it.each([
    ["no certificate", () => none, "certificate", "A client certificate is missing"],
    ["no key", () => ({ privateKey: undefined }), "privateKey", "private key is missing"],
    [
      "another's key",
      () => ({ privateKey: certificates().strange.privateKey }),
      "privateKey",
      "does not belong to the certificate",
    ],
    ["no PEM", () => ({ certificate: "certificate.pem" }), "certificate", "not a PEM certificate"],
    ["a strange certificate", () => certificates().strange, "certificate", "client certificate"],
    ["a strange authority", () => ({ authority: undefined }), "authority", "authority that is not trusted"],
    ["a broken authority", () => ({ authority: "PEM" }), "authority", "not a PEM certificate"],
    ["a .p12 that was stored as it was given", () => ({ pkcs12: "bm9uZQ==" }), "pkcs12", "provide it again"],
  ])("names %s", async (_name, changes, field, said) => {
    const { connection } = await connect(changes());
    const problem = await checkApiPix(connection);
    expect(problem).toMatchObject({ code: "certificate", field });
    expect(problem?.detail).toContain(said);
  });

  it("reports a PSP that closes the connection for lack of a certificate", async () => {
    const { connection } = await connect();
    const strange = { ...connection.settings, ...certificates().strange };
    const problem = await checkApiPix({ ...connection, settings: strange });
    expect(problem).toMatchObject({ code: "certificate", field: "certificate" });
  });

  it("requires no certificate for test money unless the PSP does", async () => {
    const { connection } = await connect(none);
    const test = { ...connection, mode: "test" } as const;
    expect(problemOfCertificate(test, new Date())).toBeNull();
    expect(await checkApiPix(test)).toMatchObject({ code: "certificate", field: "certificate" });
  });

  it("reports an expired certificate in every call, before calling anyone", async () => {
    const { connection } = await connect();
    const later = () => assertNotEnded(connection, new Date("2126-01-01"));
    expect(later).toThrow(/The client certificate expired on \d{4}-\d\d-\d\d/);
    expect(() => assertNotEnded(connection, new Date())).not.toThrow();
  });

  it("reports a certificate that has expired, or is not yet valid", async () => {
    const { connection } = await connect();
    const [later, earlier] = [new Date("2126-01-01"), new Date("2006-01-01")];
    const leftMs = (certificateEnd(connection)?.getTime() ?? 0) - Date.now();
    expect(Math.round(leftMs / DAY_MS)).toBe(30);
    expect(certificateEnd({ ...connection, settings: { ...connection.settings, ...none } })).toBeNull();
    expect(problemOfCertificate(connection, later)?.detail).toMatch(/expired on \d{4}-\d\d-\d\d/);
    expect(problemOfCertificate(connection, earlier)?.detail).toMatch(/is not valid before/);
  });

  it.each([
    [
      "a wrong secret",
      { clientSecret: "Client_Secret_wrong" },
      {},
      { code: "credentials", field: "clientSecret" },
    ],
    ["a wrong client", { clientId: "no" }, {}, { code: "credentials", field: "clientSecret" }],
    ["a wrong key", { pixKey: "ana@example.com" }, {}, { code: "wrong_setting", field: "pixKey" }],
    [
      "a scope that is missing",
      {},
      { scope: "cob.read cob.write pix.read" },
      { code: "not_allowed", field: null },
    ],
    [
      "a right that is missing",
      {},
      { scope: null, forbidden: ["/pix"] },
      { code: "not_allowed", field: null },
    ],
    ["nobody there", { baseUrl: NOBODY }, {}, { code: "unreachable", field: "baseUrl" }],
    ["no address", { baseUrl: undefined }, {}, { code: "wrong_setting", field: "baseUrl" }],
  ])("names %s", async (_name, settings, rules, problem) => {
    const { connection } = await connect(settings, rules);
    const found = await checkApiPix(connection);
    expect(found).toMatchObject(problem);
    expect(JSON.stringify(found)).not.toContain(connection.settings.clientSecret);
  });

  it("names the missing scopes", async () => {
    const { connection } = await connect({}, { scope: "cob.read cob.write pix.read" });
    expect((await checkApiPix(connection))?.detail).toBe(
      "The account lacks the scopes pix.write, webhook.write, webhook.read.",
    );
  });

  it("reports an address that answers with pages instead of JSON", async () => {
    const pages = createServer((_request, response) => response.end("<html>Welcome</html>"));
    await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
    const { port } = pages.address() as { port: number };
    const { connection } = await connect({ baseUrl: `http://127.0.0.1:${port}/v2` });
    const problem = await checkApiPix(connection);
    pages.closeAllConnections();
    pages.close();
    expect(problem).toMatchObject({ code: "wrong_answer", field: "baseUrl" });
    expect(problem?.detail).toContain("not JSON");
  });

  it.each(["server_error", "html", "answer_cut", "throttled"] as const)(
    "reports what came after %s",
    async (fault) => {
      const { psp, connection } = await connect();
      psp.failNext(fault, "question");
      expect(await checkApiPix(connection)).toMatchObject({ code: "wrong_answer" });
    },
  );

  it("registers the address for reports repeatedly, and Efí's with its header", async () => {
    for (const [profile, header] of [
      ["plain", undefined],
      ["efi", "true"],
    ] as const) {
      const { psp, connection } = await connect({ profile }, { token: TOKEN_RULES[profile] });
      expect(await registerApiPix(connection, REPORTS)).toBeNull();
      expect(await registerApiPix(connection, REPORTS)).toBeNull();
      expect(psp.bank.webhooks.get(PIX_KEY)).toBe(REPORTS.href);
      expect(psp.calls.at(-1)?.headers["x-skip-mtls-checking"]).toBe(header);
    }
  });

  it("reports another account's key, for which no address can be registered", async () => {
    const { connection } = await connect({ pixKey: "ana@example.com" });
    expect(await registerApiPix(connection, REPORTS)).toMatchObject({
      code: "wrong_setting",
      field: "pixKey",
    });
  });
});
