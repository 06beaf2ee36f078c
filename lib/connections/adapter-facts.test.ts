import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addressNamesOf, findOtherMode, foreignOrigins } from "#lib/connections/typed-addresses";
import type { Mode } from "#lib/domain/mode";
import { newXpub } from "#test/evm/evm-wallet";
import { loadAdapters } from "#test/listed-adapter";
import { COMPANY } from "#test/providers/adyen/fake-adyen";
import { STORE } from "#test/providers/cielo/fake-cielo";

const ADAPTERS = await loadAdapters();

const PUBLIC_KEY = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .publicKey.export({ type: "spki", format: "pem" })
  .toString();

/** The setting with our own report address at NOWPayments, which we never call. */
const NOT_CALLED = ["nowpayments.notificationUrl"];

const KEY_PIX = { pixKey: "a@example.com", clientId: "c", clientSecret: "s" };
const ACCOUNT_KEY = newXpub();
// Only the first letters matter here.
const TEST_ACCOUNT_KEY = ACCOUNT_KEY.replace("xpub", "tpub");

const SIGNING_SECRET = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKl";

const PUBLISHABLE = { publishableKey: "pk_test_1" };

type ReportedAccount = { field: string; live?: Record<string, unknown>; test?: Record<string, unknown> };

/**
 * Settings of each adapter that show whether an account is live or test; null if both look the same and only the provider can
 * tell them apart: the adapter's check then names the other environment.
 */
const REPORTED: Record<string, ReportedAccount | null> = {
  adyen: null,
  "api-pix": {
    field: "baseUrl",
    live: { ...KEY_PIX, profile: "plain", baseUrl: "https://pix.api.efipay.com.br/v2" },
    test: { ...KEY_PIX, profile: "plain", baseUrl: "https://pix-h.api.efipay.com.br/v2" },
  },
  cielo: null,
  "efi-boletos": {
    field: "baseUrl",
    live: { clientId: "c", clientSecret: "s", baseUrl: "https://cobrancas.api.efipay.com.br/v1" },
    test: { clientId: "c", clientSecret: "s", baseUrl: "https://cobrancas-h.api.efipay.com.br/v1" },
  },
  "efi-payouts": {
    field: "baseUrl",
    live: { ...KEY_PIX, baseUrl: "https://pix.api.efipay.com.br/v2" },
    test: { ...KEY_PIX, baseUrl: "https://pix-h.api.efipay.com.br/v2" },
  },
  esplora: {
    field: "xpub",
    live: { xpub: ACCOUNT_KEY, endpoints: "https://mempool.space/api" },
    test: { xpub: TEST_ACCOUNT_KEY, endpoints: "https://mempool.space/testnet/api" },
  },
  evm: {
    field: "endpoints",
    live: { network: "BSC", xpub: ACCOUNT_KEY, endpoints: "https://bsc-rpc.publicnode.com" },
    test: { network: "BSC", xpub: ACCOUNT_KEY, endpoints: "https://bsc-testnet-rpc.publicnode.com" },
  },
  // Test users' tokens look like live ones.
  "mercado-pago": null,
  nowpayments: {
    field: "baseUrl",
    live: { apiKey: "k", ipnSecret: SIGNING_SECRET, baseUrl: "https://api.nowpayments.io" },
    test: { apiKey: "k", ipnSecret: SIGNING_SECRET, baseUrl: "https://api-sandbox.nowpayments.io" },
  },
  stripe: {
    field: "secretKey",
    live: { secretKey: "sk_live_1", webhookSecret: `whsec_${SIGNING_SECRET}` },
    test: { secretKey: "rk_test_1", webhookSecret: `whsec_${SIGNING_SECRET}` },
  },
  "stripe-cards": {
    field: "secretKey",
    live: { ...PUBLISHABLE, secretKey: "sk_live_1", webhookSecret: `whsec_${SIGNING_SECRET}` },
    test: { ...PUBLISHABLE, secretKey: "rk_test_1", webhookSecret: `whsec_${SIGNING_SECRET}` },
  },
  woovi: {
    field: "baseUrl",
    live: { appId: "a", baseUrl: "https://api.openpix.com.br/api/v1" },
    test: { appId: "a", baseUrl: "https://api.woovi-sandbox.com/api/v1" },
  },
  "woovi-payouts": {
    field: "baseUrl",
    live: { appId: "a", publicKey: PUBLIC_KEY, baseUrl: "https://api.openpix.com.br/api/v1" },
    test: { appId: "a", publicKey: PUBLIC_KEY, baseUrl: "https://api.woovi-sandbox.com/api/v1" },
  },
};
/** Settings that open a port, for adapters that have none above. */
const SETTINGS: Record<string, Record<string, unknown>> = {
  "api-pix": { ...KEY_PIX, profile: "efi" },
  "efi-payouts": KEY_PIX,
};
const ALIKE: Record<string, Record<string, unknown>> = {
  adyen: COMPANY,
  cielo: STORE,
  "mercado-pago": { accessToken: "APP_USR-1", webhookSecret: SIGNING_SECRET },
};

describe.each(ADAPTERS.map((adapter) => [adapter.name, adapter] as const))(
  "the adapter %s",
  (name, adapter) => {
    it("marks every setting that holds addresses, and names the provider's own hosts in both modes", () => {
      const { properties = {} } = z.toJSONSchema(adapter.settings, { io: "input", unrepresentable: "any" });
      const likely = Object.entries(properties).flatMap(([setting, schema]) => {
        const isAddress =
          typeof schema === "object" && (schema.format === "uri" || /endpoint|host/i.test(setting));
        return isAddress && !NOT_CALLED.includes(`${name}.${setting}`) ? [setting] : [];
      });
      expect(addressNamesOf(adapter)).toEqual(likely);
      if (likely.length === 0) return;
      for (const hosts of [adapter.hosts?.live, adapter.hosts?.test])
        expect(hosts?.length).toBeGreaterThan(0);
    });

    it("counts only addresses at the provider's own hosts as the provider's", () => {
      for (const setting of addressNamesOf(adapter)) {
        for (const mode of ["live", "test"] as const) {
          for (const host of adapter.hosts?.[mode] ?? []) {
            const origins = (url: string) => foreignOrigins(adapter, mode, { [setting]: url });
            expect(origins(`https://${host}/v1`)).toEqual([]);
            for (const url of [
              `http://${host}`,
              `https://${host}:8443`,
              `https://${host}.example.com`,
              `https://x.${host}`,
            ])
              expect(origins(url)).toEqual([new URL(url).origin]);
          }
        }
      }
    });

    it("states how its statement is read, and has the functions for it", () => {
      const settings = adapter.settings.parse(SETTINGS[name] ?? REPORTED[name]?.live ?? ALIKE[name]);
      const port: object = adapter.open({ id: "con_of_a_test", mode: "live", settings });
      const has = (member: string) => Reflect.get(port, member) instanceof Function;
      expect(has("listEntries")).toBe(adapter.statementForm === "LIST");
      expect(has("listSettlements")).toBe(adapter.publishesSettlements === true);
      if (adapter.port === "card") expect(has("findPayments")).toBe(adapter.statementForm !== "NONE");
      expect(adapter.port === "crypto").toBe(adapter.statementForm === "CHAIN");
    });

    it("declares in its facts what its code has", () => {
      expect(adapter.reports !== null).toBe(adapter.sendsReports);
      expect(adapter.toStored !== undefined).toBe(adapter.hasClientCertificate === true);
      expect(adapter.certificateEnd !== undefined).toBe(adapter.hasClientCertificate === true);
    });

    it("recognizes settings of the other mode, or leaves this to the adapter's check", () => {
      expect(REPORTED).toHaveProperty(name);
      const reported = REPORTED[name];
      if (!reported) {
        expect(adapter.modeOf(adapter.settings.parse(ALIKE[name]))).toBeNull();
        return;
      }
      for (const [mode, other] of [
        ["live", "test"],
        ["test", "live"],
      ] as [Mode, Mode][]) {
        expect(findOtherMode(adapter, mode, reported[mode] ?? {}), mode).toBeNull();
        expect(findOtherMode(adapter, other, reported[mode] ?? {}), other).toBe(reported.field);
      }
    });
  },
);
