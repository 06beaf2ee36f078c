import { describe, expect, it } from "vitest";
import { parseSettings } from "#lib/platform/env";

describe("settings", () => {
  it("have a default for everything optional", () => {
    const settings = parseSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      internalUrl: "http://127.0.0.1:3000",
      gatewayUrl: "http://localhost:3000/api",
      demo: true,
      allowPrivateTargets: false,
      rateLimitApi: 600,
      rateLimitCheckout: 60,
      rateLimitSignIn: 10,
      databaseUrl: undefined,
      secretKey: undefined,
      previousSecretKeys: [],
    });
    expect(settings.dataDir).toMatch(/^\/.*\.data$/);
  });

  it("start web and worker in one process if requested, and only one of each", () => {
    expect(parseSettings({ PROCESSES: "one" }).processes).toBe("one");
    expect(parseSettings({ PROCESSES: "split" }).processes).toBe("split");
    expect(parseSettings({ WEB_PROCESSES: "2" }).processes).toBe("split");
    expect(() => parseSettings({ PROCESSES: "one", WORKER_PROCESSES: "2" })).toThrow(
      "The setting PROCESSES=one needs WEB_PROCESSES and WORKER_PROCESSES to be 1.",
    );
  });

  it("treat an empty variable as an unset one", () => {
    expect(parseSettings({ PORT: "", DEMO: "", PUBLIC_URL: "", DATABASE_URL: "" })).toEqual(
      parseSettings({}),
    );
  });

  it.each([
    [{ HOST: "0.0.0.0", PORT: "8080" }, "http://localhost:8080", "http://127.0.0.1:8080"],
    [{ HOST: "::", PORT: "8080" }, "http://localhost:8080", "http://127.0.0.1:8080"],
    [{ HOST: "::1" }, "http://[::1]:3000", "http://[::1]:3000"],
    [{ HOST: "127.0.0.1" }, "http://127.0.0.1:3000", "http://127.0.0.1:3000"],
    [{ HOST: "10.0.0.7", PUBLIC_URL: "http://pay.lan/" }, "http://pay.lan", "http://10.0.0.7:3000"],
  ])("derive the addresses from %o", (source, publicUrl, internalUrl) => {
    expect(parseSettings({ ...source, DEMO: "false" })).toMatchObject({
      publicUrl,
      internalUrl,
      gatewayUrl: `${publicUrl}/api`,
    });
  });

  it("allow the gateway on another host", () => {
    expect(parseSettings({ GATEWAY_URL: "https://gateway.example/v1/" }).gatewayUrl).toBe(
      "https://gateway.example/v1",
    );
  });

  it.each([
    ["TRUSTED_PROXIES", "proxy.example.com"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.1,"],
    ["TRUSTED_PROXIES", "10.1"],
    ["TRUSTED_PROXIES", "0x7f.0.0.1"],
    ["TRUSTED_PROXIES", "fe80::1%eth0"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000x"],
    ["PORT", "-1"],
    ["PORT", "1e3"],
    ["HOST", "not a host"],
    ["DEMO", "yes"],
    ["ALLOW_PRIVATE_TARGETS", "1"],
    ["ALLOW_PRIVATE_TARGETS", "TRUE"],
    ["RATE_LIMIT_API", "-5"],
    ["RATE_LIMIT_CHECKOUT", "1.5"],
    ["RATE_LIMIT_SIGN_IN", "many"],
    ["PUBLIC_URL", "pay.example.com"],
    ["PUBLIC_URL", "https://pay.example.com/shop"],
    ["PUBLIC_URL", "https://user:pass@pay.example.com"],
    ["PUBLIC_URL", "ftp://pay.example.com"],
    ["GATEWAY_URL", "javascript:alert(1)"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_DIRECT_URL", "postgres://localhost/x"],
    ["DATABASE_READ_URL", "postgres://localhost/x"],
    ["DATABASE_READ_LAG_SECONDS", "0"],
    ["DATABASE_PREPARE", "no"],
    ["SECRET_KEY", "short"],
    ["SECRET_KEY", "*".repeat(40)],
    ["SECRET_KEY", " ".repeat(40)],
    ["SECRET_KEY_PREVIOUS", "*".repeat(40)],
    ["HASH_KEY", "short"],
    ["LOG_LEVEL", "loud"],
    ["NODE_ENV", "staging"],
  ])("refuse %s=%s with one sentence that names the variable", (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} [^\\n]+\\.$`));
  });

  it("never repeat a secret in an error", () => {
    expect(() => parseSettings({ SECRET_KEY: "hunter2" })).toThrow(/^(?!.*hunter2)/);
    expect(() => parseSettings({ DATABASE_URL: "hunter2" })).toThrow(/^(?!.*hunter2)/);
  });

  it.each([
    ["development", undefined],
    ["development", "true"],
    ["production", undefined],
    ["production", "true"],
    ["test", "true"],
  ])("refuse a public demo, with NODE_ENV=%s", (NODE_ENV, DEMO) => {
    for (const PUBLIC_URL of [
      "https://pay.example.com",
      "http://pay.lan",
      "http://10.0.0.7:8080",
      "http://[::2]",
    ]) {
      expect(() => parseSettings({ NODE_ENV, DEMO, PUBLIC_URL })).toThrow(
        /^The setting DEMO must be false[^\n]+\.$/,
      );
      expect(parseSettings({ NODE_ENV, DEMO: "false", PUBLIC_URL }).demo).toBe(false);
    }
    for (const PUBLIC_URL of ["https://localhost:3000", "http://127.0.0.2", "http://[::1]:3000"]) {
      expect(parseSettings({ NODE_ENV, DEMO, PUBLIC_URL }).demo).toBe(true);
    }
  });

  it("refuse the demo when HOST is a public address", () => {
    expect(() => parseSettings({ HOST: "10.0.0.7", DEMO: "true" })).toThrow(
      /^The setting DEMO must be false/,
    );
    expect(parseSettings({ HOST: "10.0.0.7", DEMO: "false" }).demo).toBe(false);
  });

  it.each(["0.0.0.0", "::", "10.0.0.7"])("require a decision about the demo with HOST=%s", (HOST) => {
    const settings = { HOST, PUBLIC_URL: "http://localhost:3000" };
    expect(() => parseSettings(settings)).toThrow(/^The setting DEMO must be given with HOST=[^\n]+\.$/);
    expect(parseSettings({ ...settings, DEMO: "true" }).demo).toBe(true);
    expect(parseSettings({ ...settings, DEMO: "false" }).demo).toBe(false);
  });
});
