import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { expect, it, onTestFinished } from "vitest";
import { readCertificate } from "#lib/platform/health/certificate-expiry";
import { selfSignedCertificate } from "../../../e2e/instances/self-signed-certificate";

const DAY_MS = 24 * 60 * 60 * 1000;

it("reads when the certificate of an https address expires, trusted or not", async () => {
  const server = createServer(selfSignedCertificate(), (socket) => socket.on("error", () => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const certificate = await readCertificate(`https://127.0.0.1:${port}`);
  expect(certificate?.host).toBe("127.0.0.1");
  const leftMs = (certificate?.expiresAt.getTime() ?? 0) - Date.now();
  expect(leftMs).toBeGreaterThan(0);
  expect(leftMs).toBeLessThanOrEqual(DAY_MS);
});

it("finds none at an http address, or without an answer", async () => {
  expect(await readCertificate("http://127.0.0.1:3000")).toBeNull();
  expect(await readCertificate("https://127.0.0.1:1")).toBeNull();
});
