import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { runCommandLine } from "../src/cli/command-line.js";
import { json, unkindServer } from "./unkind-server.ts";

const TOKEN = "eyJhbGciOiJFUzI1NiJ9.c2VjcmV0.c2lnbmF0dXJl";

let output = "";
beforeEach(() => {
  output = "";
  for (const where of ["log", "error"] as const) {
    vi.spyOn(console, where).mockImplementation((line) => (output += `${line}\n`));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

function newFile() {
  const folder = mkdtempSync(join(tmpdir(), "ponte-profiles-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "below", "profiles.json");
}

async function saved(url: string) {
  const PONTE_PROFILES = newFile();
  expect(
    await runCommandLine(["profile", "save", "shop"], { PONTE_PROFILES, PONTE_URL: url, PONTE_TOKEN: TOKEN }),
  ).toBe(0);
  return PONTE_PROFILES;
}

test("a profile is stored in a file that only its owner may read, even after later changes", async () => {
  const file = await saved("http://127.0.0.1:9");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
  const client = { PONTE_PROFILES: file, PONTE_CLIENT_ID: "cli_1", PONTE_CLIENT_SECRET: "s3cret-word" };
  expect(await runCommandLine(["profile", "save", "client"], client)).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual(["shop", "client"]);
});

test("profiles are listed, used and removed without a secret on any output", async () => {
  const { url } = await unkindServer(json(401, { status: 401, code: "unauthorized", detail: "Not valid." }));
  const PONTE_PROFILES = await saved(url);
  for (const args of [
    ["profile"],
    ["profile", "--json"],
    ["get", "/balance", "--profile", "shop"],
    ["profile", "remove", "shop"],
  ]) {
    await runCommandLine(args, { PONTE_PROFILES });
  }
  expect(output).toContain(`shop  ${url}  an access token`);
  expect(output).not.toContain(TOKEN);
  expect(readFileSync(PONTE_PROFILES, "utf8")).toBe("{}\n");
});

test("a command uses only its profile, so that no token goes to another's address", async () => {
  const { url, received } = await unkindServer(json(200, {}));
  const PONTE_PROFILES = await saved(url);
  const other = { PONTE_PROFILES, PONTE_URL: "http://127.0.0.1:9", PONTE_TOKEN: "another" };
  expect(await runCommandLine(["get", "/balance", "--profile", "shop"], other)).toBe(0);
  expect(await runCommandLine(["get", "/balance"], { ...other, PONTE_PROFILE: "shop" })).toBe(0);
  expect(received.map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${TOKEN}`,
    `Bearer ${TOKEN}`,
  ]);
});

test.each(["toString", "__proto__", "live"])("an unknown profile %s is wrong usage", async (name) => {
  const PONTE_PROFILES = await saved("http://127.0.0.1:9");
  expect(
    await runCommandLine(["get", "/balance", "--profile", name], { PONTE_PROFILES, PONTE_TOKEN: TOKEN }),
  ).toBe(2);
  expect(await runCommandLine(["profile", "remove", name], { PONTE_PROFILES })).toBe(2);
  expect(output).toContain(`There is no profile "${name}"`);
});

test("a file that others can read is refused with instructions", async () => {
  const PONTE_PROFILES = await saved("http://127.0.0.1:9");
  chmodSync(PONTE_PROFILES, 0o644);
  expect(await runCommandLine(["get", "/balance", "--profile", "shop"], { PONTE_PROFILES })).toBe(2);
  expect(output).toContain(`Run: chmod 600 ${PONTE_PROFILES}`);
  expect(output).not.toContain(TOKEN);
});

test("a file that is not JSON is refused without its content", async () => {
  const PONTE_PROFILES = await saved("http://127.0.0.1:9");
  writeFileSync(PONTE_PROFILES, `{"shop": ${TOKEN}`);
  expect(await runCommandLine(["profile"], { PONTE_PROFILES })).toBe(2);
  expect(output).toContain("is not JSON");
  expect(output).not.toContain(TOKEN);
});

test("nothing is saved without credentials", async () => {
  const PONTE_PROFILES = newFile();
  expect(
    await runCommandLine(["profile", "save", "shop"], { PONTE_PROFILES, PONTE_CLIENT_ID: "cli_1" }),
  ).toBe(2);
  expect(output).toContain("Set PONTE_URL and PONTE_TOKEN");
});
