import { expect } from "@playwright/test";
import { printedBy } from "../credentials";
import { origin } from "../origin";
import { Client, expectProblem } from "./client";
import { test } from "./fixtures";

test("the metrics are for platform staff, and count requests by operation and status", async ({
  merchant,
}) => {
  expectProblem(await new Client().get("/metrics"), 401, "unauthorized");
  expectProblem(await merchant.get("/metrics"), 403, "forbidden");
  await merchant.get("/charge/list?limit=1");

  const token = await printedBy("token", "operator@example.com");
  const answer = await fetch(`${origin}/api/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const text = await answer.text();
  expect(text).toMatch(/request_duration_seconds_count\{[^}]*operation="listCharges",status="200"\} [1-9]/);
  expect(text).toContain("process_resident_memory_bytes");
  expect(text, "no object is named").not.toMatch(/\b(chg|mer|att|usr)_[0-9a-z]{26}/);
});
