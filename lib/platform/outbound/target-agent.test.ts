import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTargetAgent } from "#lib/platform/outbound/target-agent";
import { hasOpenssl } from "#test/providers/api-pix/certificates";

let connections = 0;
const server = createServer((_request, response) => response.end());
server.on("connection", () => (connections += 1));

beforeAll(() => new Promise<void>((ready) => server.listen(0, "localhost", ready)));
afterAll(() => server.close());

async function ask(allowPrivate: boolean): Promise<number> {
  const agent = newTargetAgent({ allowPrivate });
  const { port } = server.address() as AddressInfo;
  try {
    return (await request(`http://localhost:${port}/`, { dispatcher: agent })).statusCode;
  } finally {
    await agent.destroy();
  }
}

describe("newTargetAgent", () => {
  it("opens no connection when a name resolves to a private address", async () => {
    await expect(ask(false)).rejects.toMatchObject({ code: "TARGET_NOT_PUBLIC" });
    expect(connections).toBe(0);
  });

  it("connects to one if private targets are allowed", async () => {
    expect(await ask(true)).toBe(200);
    expect(connections).toBe(1);
  });

  it.skipIf(!hasOpenssl())("refuses a key exchange whose size the server chooses", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ponte-dhe-"));
    const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "3"];
    execFileSync("openssl", [...made, "-keyout", "key", "-out", "cert"], { cwd: folder, stdio: "pipe" });
    const [key, cert] = [readFileSync(join(folder, "key")), readFileSync(join(folder, "cert"))];
    rmSync(folder, { recursive: true });
    const statusBy = async (ciphers: string) => {
      const options = { key, cert, ciphers, dhparam: "auto", maxVersion: "TLSv1.2" } as const;
      const secure = createSecureServer(options, (_request, response) => response.end());
      await new Promise<void>((ready) => secure.listen(0, "localhost", ready));
      const agent = newTargetAgent({ allowPrivate: true }, { ca: cert });
      const { port } = secure.address() as AddressInfo;
      try {
        return (await request(`https://localhost:${port}/`, { dispatcher: agent })).statusCode;
      } finally {
        await agent.destroy();
        secure.close();
      }
    };
    expect(await statusBy("ECDHE-RSA-AES128-GCM-SHA256")).toBe(200);
    await expect(statusBy("DHE-RSA-AES128-GCM-SHA256")).rejects.toMatchObject({
      code: "ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE",
    });
  });
});
