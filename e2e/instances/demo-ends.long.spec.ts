import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD, DEMO_USERS } from "#lib/demo/demo-users.rules";
import { createToken, signIn } from "../credentials";
import { startDatabase } from "./start-database";
import { refusalOf, startInstance } from "./start-instance";

const run = promisify(execFile);
const REAL = "ana@shop.example";
const REAL_PASSWORD = "a password of her own";
const AT_HOME = {
  SECRET_KEY: "the-same-at-every-start-the-same-at-every",
  PUBLIC_URL: "http://localhost:3000",
};
const PUBLIC = { ...AT_HOME, PUBLIC_URL: "https://pay.example.com", DEMO: "false" };

/** Adds a real administrator, as an operator does before the first real start. */
async function addAdministrator(settings: Record<string, string>): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "ponte-command-"));
  const env = { ...process.env, ...settings, DATA_DIR, PONTE_PASSWORD: REAL_PASSWORD };
  const file = join(import.meta.dirname, "..", "..", "server", "run.ts");
  await run(process.execPath, [file, "user", "create", "--email", REAL, "--name", "Ana"], { env });
  await rm(DATA_DIR, { recursive: true, force: true });
}

test("an instance that began with the demo refuses the demo's people and its sandbox once the demo is off", async () => {
  await using database = await startDatabase();
  const DATABASE_URL = database.url;

  const { token, headers } = await test.step("with the demo on, its people can sign in", async () => {
    await using instance = await startInstance({ ...AT_HOME, DATABASE_URL, DEMO: "" });
    const { token } = await createToken(
      "merchant@example.com",
      undefined,
      instance.origin,
      instance.publicUrl,
    );
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${instance.origin}/api/charge/list`, { headers })).status).toBe(200);
    return { token, headers };
  });
  expect(token).not.toBe("");
  await addAdministrator({ ...PUBLIC, DATABASE_URL });

  await test.step("with the demo off, an earlier token is refused", async () => {
    await using instance = await startInstance({ ...AT_HOME, DATABASE_URL, DEMO: "false" });
    expect((await fetch(`${instance.origin}/api/charge/list`, { headers })).status).toBe(401);
  });

  await test.step("at a public address the demo's published password is refused", async () => {
    await using instance = await startInstance({ ...PUBLIC, DATABASE_URL });
    expect(await signIn(REAL, REAL_PASSWORD, instance.origin)).toContain("ponte.session=");
    for (const { email } of DEMO_USERS) {
      expect(await signIn(email, DEMO_PASSWORD, instance.origin)).not.toContain("ponte.session=");
    }
    expect((await fetch(`${instance.origin}/api/charge/list`, { headers })).status).toBe(401);
    for (const path of [
      "/api/sandbox/3ds/x/complete",
      "/api/sandbox/pix/x/pay",
      "/api/providers/sandbox/reports",
    ]) {
      const answer = await fetch(instance.origin + path, { method: "POST" });
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: "not_found" }]);
    }
    expect((await fetch(`${instance.origin}/sandbox/3ds/x`)).status).toBe(404);
    expect(instance.printed()).toMatch(/^Closed, since the sandbox is off [^\n]+: Pix, cards, [^\n]+\.$/m);
    expect(instance.printed()).toMatch(/^The demo is off: its people \(5\) [^\n]+\.$/m);
  });

  await test.step("the demo does not start at a public address", async () => {
    for (const DEMO of ["", "true"]) {
      const refusal = await refusalOf({ ...PUBLIC, DATABASE_URL, DEMO });
      expect(refusal).toMatchObject({ code: 1, said: expect.stringMatching(/^The setting DEMO [^\n]+\.$/) });
    }
  });
});
