import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { LANGUAGES, type Language, missingFor, startDriver } from "#test/clients/client-driver";
import { REFUSALS, type RefusalCase } from "#test/clients/refusals";
import { json, unkindServer } from "../../packages/ponte-node/test/unkind-server.ts";

const PACKAGES = join(import.meta.dirname, "..", "..", "packages");
const good = json(201, { id: "chg_1" });

/** A sentence with the names of the language's client. */
function spelled(language: Language, sentence: string): string {
  if (language !== "python") return sentence;
  return sentence.replace(/\b(idempotencyKey|checkoutToken|clientSecret)\b/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

describe.each(LANGUAGES)("the client for %s", (language) => {
  const missing = missingFor(language);
  let driver: ReturnType<typeof startDriver>;
  beforeAll(() => {
    if (!missing) driver = startDriver(language);
  });
  afterAll(() => driver?.end());
  const it = missing ? test.skip : test;
  if (missing) test.skip(missing, () => {});

  async function check({ order, expected }: RefusalCase) {
    const server = await unkindServer("problem" in expected ? json(400, expected.problem) : good);
    const { answer, error } = await driver.tell(order(server.url));
    if ("refuses" in expected) {
      expect(error).toMatchObject({
        name: "usage",
        message: expect.stringMatching(new RegExp(spelled(language, expected.refuses))),
      });
      if (expected.hides) expect(JSON.stringify(error)).not.toContain(expected.hides);
      expect(server.received).toEqual([]);
    } else if ("sends" in expected) {
      const { path, body, headers } = expected.sends;
      const [sent] = server.received;
      expect(error).toBeUndefined();
      if (path) expect(sent?.url).toBe(path);
      if (body) expect(JSON.parse(sent?.body ?? "")).toEqual(body);
      for (const [name, value] of Object.entries(headers ?? {})) expect(sent?.headers[name]).toBe(value);
    } else if ("says" in expected) expect(error).toMatchObject({ message: expected.says });
    else expect(answer).toMatchObject({ id: "evt_1", data: { name: "Café" } });
  }

  for (const one of REFUSALS) {
    const reason = one.notFor?.[language];
    if (reason === undefined) it(one.name, () => check(one));
    else test.skip(`${one.name} does not apply: ${reason}`, () => {});
  }

  it("uses the environment's proxy, or documents that it does not", async () => {
    const { url, received } = await unkindServer(good);
    const proxied = startDriver(language, { http_proxy: url, no_proxy: "", NO_PROXY: "" });
    onTestFinished(() => void proxied.end());
    const settings = { token: "t", maxRetries: 0 };
    const input = { grossAmount: "10.50" };
    const asked = {
      do: "call",
      operation: "createCharge",
      url: "http://pay.invalid",
      settings,
      input,
    } as const;
    const { error } = await proxied.tell(asked);
    if (language === "node") expect(error?.message).toContain("http_proxy is set, but Node does not use it");
    else expect(received.map((one) => one.url)).toEqual(["http://pay.invalid/api/charge"]);
  });
});

test("a CommonJS program that requires the Node client gets the same classes as an importing one", () => {
  const folder = mkdtempSync(join(tmpdir(), "ponte-require-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "node_modules", "@ponte"), { recursive: true });
  symlinkSync(join(PACKAGES, "ponte-node"), join(folder, "node_modules", "@ponte", "node"));
  const program = `const required = require("@ponte/node");
    import("@ponte/node").then((imported) => console.log(required.Ponte === imported.Ponte));`;
  writeFileSync(join(folder, "shop.cjs"), program);
  const { stdout } = spawnSync(process.execPath, ["shop.cjs"], { cwd: folder, encoding: "utf8" });
  expect(stdout).toBe("true\n");
});

test.each(LANGUAGES)("the README of the client for %s documents proxies", (language) => {
  const readme = readFileSync(join(PACKAGES, `ponte-${language}`, "README.md"), "utf8");
  expect(readme).toMatch(/HTTPS_PROXY/);
});
