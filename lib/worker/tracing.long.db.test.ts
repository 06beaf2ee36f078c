import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createCharge } from "#lib/charges/operations.contract";
import { requestPayout } from "#lib/payouts/operations.contract";
import { inSpan } from "#lib/platform/trace/span";
import { startTracing } from "#lib/platform/trace/start-tracing";
import { startWorker } from "#lib/worker/worker";
import { askOperation, signedIn } from "#test/ask-operation";
import { startCallbackReceiver } from "#test/callback-receiver";
import { paid, settle, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByPix } from "#test/paid-charge";

type SentSpan = { name: string; traceId: string; parentSpanId?: string; attributes: object[] };

const spans: SentSpan[] = [];
const collector = createServer(async (request, response) => {
  const sent = JSON.parse(Buffer.concat(await request.toArray()).toString());
  for (const { scopeSpans } of sent.resourceSpans)
    for (const scope of scopeSpans) spans.push(...(scope.spans as SentSpan[]));
  response.end("{}");
});
await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "100");
vi.stubEnv("ALLOW_PRIVATE_TARGETS", "true");
const PATIENT = { timeout: 30_000 };

let tracing: Awaited<ReturnType<typeof startTracing>>;
beforeAll(async () => {
  tracing = await startTracing("web");
});
afterAll(async () => {
  await tracing.stop();
  collector.close();
});

const named = (name: string) => spans.filter((span) => span.name === name);
const ofTheTraceOf = (entry: string) =>
  spans.filter(({ traceId }) => traceId === named(entry)[0]?.traceId).map(({ name }) => name);
const reported = ({ attributes }: SentSpan) => JSON.stringify(attributes);

it("follows a charge from the request to its statements, providers and callbacks", async () => {
  const { merchantId, userId } = await newMerchant();
  const receiver = await startCallbackReceiver();
  const worker = await startWorker();
  try {
    const body = { grossAmount: "10.50", paymentMethod: "PIX", callbackUrl: receiver.url };
    const answer = await askOperation(createCharge, { headers: await signedIn(userId), body });
    expect(answer.status).toBe(201);
    const { id } = JSON.parse(answer.text);
    const attempt = await storedAttempt(merchantId, id);
    await inSpan("report", {}, () => settle(attempt, paid("E1")));
    await expect.poll(() => named("callback").length, PATIENT).toBeGreaterThan(0);
    expect(ofTheTraceOf("createCharge")).toEqual(
      expect.arrayContaining(["transaction", "insert", "pix.createCharge"]),
    );
    expect(ofTheTraceOf("report")).toEqual(expect.arrayContaining(["transaction", "update", "callback"]));
    // The ids in its log lines.
    for (const known of [attempt.chargeId, "deliver-callback"])
      expect(named("callback").map(reported).join()).toContain(known);
  } finally {
    await worker.stop();
    receiver.close();
  }
});

it("follows a payout from the request to the bank", async () => {
  const { merchantId, userId } = await newMerchant();
  await paidByPix(merchantId);
  const worker = await startWorker();
  try {
    const body = { amount: "5.00", pixKey: "financeiro@example.com" };
    const answer = await askOperation(requestPayout, { headers: await signedIn(userId), body });
    expect(answer.status).toBe(201);
    await expect.poll(() => named("payout.sendPayout").length, PATIENT).toBeGreaterThan(0);
    expect(ofTheTraceOf("requestPayout")).toEqual(
      expect.arrayContaining(["transaction", "insert", "job pursue-payout", "payout.sendPayout"]),
    );
    expect(named("job pursue-payout").map(reported).join()).toContain(JSON.parse(answer.text).id);
  } finally {
    await worker.stop();
  }
});

it("contains nothing that a caller wrote", async () => {
  const { userId } = await newMerchant();
  const body = {
    grossAmount: "77.13",
    description: "canary-of-a-caller",
    customer: { name: "Canary Payer" },
  };
  await askOperation(createCharge, { headers: await signedIn(userId), body });
  await expect.poll(() => named("createCharge").length, PATIENT).toBeGreaterThan(1);
  expect(spans.map(reported).join()).not.toMatch(/canary/i);
});
