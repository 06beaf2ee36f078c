import { expect } from "@playwright/test";
import { origin } from "../origin";
import { Client, expectProblem } from "./client";
import { newCharge, test } from "./fixtures";

const anybody = new Client();

test("an unknown address in /api is 404 for every method", async ({ merchant }) => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    expectProblem(await merchant.send(method, "/no/such/route", undefined), 404, "not_found");
  }
  expectProblem(await anybody.get("/charges"), 404, "not_found");
});

for (const [path, allow] of [
  ["/charge", "HEAD, GET, POST, OPTIONS"],
  ["/charge/list", "HEAD, GET, OPTIONS"],
  ["/charge/chg_x/cancel", "POST, OPTIONS"],
  ["/openapi.json", "HEAD, GET, OPTIONS"],
  ["/oauth/token", "POST, OPTIONS"],
] as const) {
  test(`${path} refuses unsupported methods`, async ({ merchant }) => {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const refused = await merchant.send(method, path, undefined);
      expect(refused.status).toBe(405);
      expect(refused.body).toMatchObject({ status: 405, code: "method_not_allowed" });
      expect(refused.headers.get("allow")?.split(", ").sort()).toEqual(allow.split(", ").sort());
    }
  });
}

test("OPTIONS lists what an address serves", async () => {
  const response = await fetch(`${origin}/api/charge`, { method: "OPTIONS" });
  expect(response.status).toBe(204);
  expect(response.headers.get("allow")?.split(", ").sort()).toEqual(["GET", "HEAD", "OPTIONS", "POST"]);
});

test("pages of other sites cannot read the API", async () => {
  const response = await fetch(`${origin}/api/charge/list`, {
    headers: { origin: "https://evil.example.com" },
  });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test("HEAD answers like GET, without a body", async ({ merchant }) => {
  const { id } = await newCharge(merchant);
  const { status, body, headers } = await merchant.send("HEAD", `/charge/${id}`, undefined);
  expect(status).toBe(200);
  expect(body).toBeNull();
  expect(headers.get("content-type")).toContain("application/json");
});

test("the instance reports that it is alive and ready", async () => {
  expect((await anybody.get("/health/live")).status).toBe(200);
  expect((await anybody.get("/health/ready")).status).toBe(200);
});

test("without rate limits no answer mentions them", async ({ merchant }) => {
  const { headers } = await merchant.get("/charge/list");
  expect(headers.get("ratelimit")).toBeNull();
  expect(headers.get("ratelimit-policy")).toBeNull();
});

test("the public keys are published without their private halves", async () => {
  const response = await fetch(`${origin}/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    expect(key).toMatchObject({ kty: "EC", alg: "ES256", use: "sig", kid: expect.any(String) });
    expect(key).not.toHaveProperty("d");
  }
});
