import { expect, test } from "@playwright/test";
import { Client } from "./client";
import { type Document, publishedContract } from "./contract";

const ROUTES = [
  "POST /charge",
  "GET /charge",
  "GET /charge/list",
  "GET /charge/{chargeId}",
  "POST /charge/{chargeId}/cancel",
  "POST /charge/{chargeId}/attempts",
  "GET /charge/{chargeId}/attempts",
  "GET /charge/attempts/{attemptId}",
  "POST /charge/preview",
  "POST /charge/{chargeId}/refunds",
  "GET /charge/{chargeId}/refunds",
  "GET /suspense",
  "POST /suspense/{suspenseId}/refund",
  "GET /balance",
  "GET /prices",
  "POST /payments/v2/crypto",
  "GET /invoices/payment-gateway/{invoiceId}",
  "GET /invoices/payment-gateway",
  "POST /invoices/payment-gateway/withdrawals",
  "POST /invoices/payment-gateway/withdrawals/{invoiceId}/approve",
  "POST /invoices/payment-gateway/withdrawals/{invoiceId}/reject",
  "POST /recipients",
  "GET /recipients",
  "GET /recipients/{recipientId}",
  "PATCH /recipients/{recipientId}",
  "POST /charge/{chargeId}/checkout/token",
  "GET /charge/{chargeId}/checkout",
  "GET /charge/{chargeId}/checkout/crypto",
  "POST /charge/{chargeId}/checkout/payment",
  "GET /callback-secret",
  "POST /callback-secret/rotate",
  "POST /webhook-endpoints",
  "GET /webhook-endpoints",
  "GET /webhook-endpoints/{endpointId}",
  "PATCH /webhook-endpoints/{endpointId}",
  "DELETE /webhook-endpoints/{endpointId}",
  "POST /webhook-endpoints/{endpointId}/rotate-secret",
  "POST /webhook-endpoints/{endpointId}/test",
  "POST /event-consumers",
  "GET /event-consumers",
  "GET /event-consumers/{consumerId}",
  "DELETE /event-consumers/{consumerId}",
  "GET /event-consumers/{consumerId}/events",
  "POST /event-consumers/{consumerId}/ack",
  "GET /events",
  "GET /events/{eventId}",
  "GET /events/{eventId}/deliveries",
  "POST /events/{eventId}/redeliver",
  "POST /sandbox/pix/{txid}/pay",
  "POST /sandbox/3ds/{challengeId}/complete",
  "POST /oauth/token",
  "POST /oauth/revoke",
  "GET /health/live",
  "GET /health/ready",
  "GET /metrics",
  "GET /openapi.json",
];

test("the document describes every route of the contract", async () => {
  const { document } = await publishedContract();
  expect(document.openapi).toMatch(/^3\.1\./);
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described).toEqual(expect.arrayContaining(ROUTES));
});

test("every operation has a unique name, an answer and its refusals", async () => {
  const { document } = await publishedContract();
  const operations = Object.values(document.paths).flatMap((one) => Object.values(one));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { operationId, tags, responses } of operations) {
    const statuses = Object.keys(responses).map(Number);
    expect(
      statuses.some((status) => status < 300),
      operationId,
    ).toBe(true);
    // Operations for probes and scrapers have no rate limit.
    expect(statuses, operationId).toContain(tags.includes("Service") ? 400 : 429);
  }
});

test("every schema of the document compiles as JSON Schema 2020-12", async () => {
  const contract = await publishedContract();
  for (const [path, operations] of Object.entries(contract.document.paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        expect(() => contract.checksOf(`${method} ${path} ${status}`, content)).not.toThrow();
      }
    }
  }
});

test("the document is public", async () => {
  const { status, body } = await new Client().get<Document>("/openapi.json");
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain("access-tokens");
});
