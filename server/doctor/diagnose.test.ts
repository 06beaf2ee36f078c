import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parseSettings } from "#lib/platform/env";
import { diagnoseMachine, diagnoseSpace } from "#server/doctor/diagnose-machine";
import { diagnoseSettings } from "#server/doctor/diagnose-settings";
import { diagnoseStart } from "#server/doctor/diagnose-start";

const STRONG = "kJ8-2mQz_7Rw4Xv9Tb3Ny6Lp1Hs5Gd0F";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "ponte-doctor-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Findings about these settings that are not ok. */
function complaints(settings: Record<string, string>): string[] {
  return diagnoseSettings(parseSettings(settings)).flatMap(({ level, sentence }) =>
    level === "ok" ? [] : [`${level}: ${sentence}`],
  );
}

it("reports an old Node and accepts the project's own", () => {
  const [old] = diagnoseMachine(folder(), "22.18.0");
  expect(old).toEqual({ level: "warning", sentence: expect.stringContaining("This is Node 22.18.0") });
  expect(diagnoseMachine(folder(), "26.1.0")[0]?.level).toBe("ok");
});

it("reports a read-only folder and a key that others can read", () => {
  const file = join(folder(), "a-file");
  writeFileSync(file, "");
  expect(diagnoseMachine(join(file, "data")).at(-1)).toMatchObject({ level: "problem" });
  const dataDir = folder();
  const key = join(dataDir, "secret-key");
  writeFileSync(key, STRONG, { mode: 0o600 });
  expect(diagnoseMachine(dataDir).at(-1)).toMatchObject({ level: "ok" });
  chmodSync(key, 0o644);
  expect(diagnoseMachine(dataDir).at(-1)).toEqual({
    level: "problem",
    sentence: expect.stringContaining(`chmod 600 ${key}`),
  });
});

it.each([
  [50 * 2 ** 20, "problem"],
  [2 ** 30, "warning"],
  [4 * 2 ** 30, "warning"],
  [50 * 2 ** 30, "ok"],
])("judges %d free bytes", (bytes, level) => {
  expect(diagnoseSpace("/data", { freeBytes: bytes, totalBytes: 100 * 2 ** 30 }).level).toBe(level);
});

it("reports a port in use, unless Ponte itself runs", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  const { port } = other.address() as AddressInfo;
  const requested = { host: "127.0.0.1", port, smtp: null };
  expect(await diagnoseStart(requested, false)).toEqual([
    { level: "problem", sentence: expect.stringMatching(/already in use: set PORT/) },
  ]);
  expect(await diagnoseStart(requested, true)).toMatchObject([{ level: "ok" }]);
});

it("reports an unreachable mail server without its password", async () => {
  const smtp = { url: "smtp://ana:s3cret@127.0.0.1:1", from: "a@b.example" };
  const [, mail] = await diagnoseStart({ host: "127.0.0.1", port: 0, smtp }, true);
  expect(mail).toEqual({
    level: "problem",
    sentence: expect.stringMatching(/^The mail server 127\.0\.0\.1 cannot be used .*SMTP_URL/),
  });
  expect(mail?.sentence).not.toContain("s3cret");
});

it("reports an address without https and a guessable key", () => {
  expect(complaints({})).toEqual([]);
  const real = {
    DEMO: "false",
    DATABASE_URL: "postgres://a@b/c",
    SMTP_URL: "smtp://m",
    MAIL_FROM: "a@b.example",
  };
  const open = { ...real, PUBLIC_URL: "http://pay.example.com", SECRET_KEY: "ab".repeat(20) };
  expect(complaints(open)).toEqual([
    expect.stringMatching(/^problem: PUBLIC_URL http:\/\/pay\.example\.com is not https: /),
    expect.stringMatching(/^problem: SECRET_KEY has few different characters/),
  ]);
  const closed = {
    ...real,
    PUBLIC_URL: "https://pay.example.com",
    SECRET_KEY: STRONG,
    TRUSTED_PROXIES: "127.0.0.1",
  };
  expect(complaints(closed)).toEqual([]);
});
