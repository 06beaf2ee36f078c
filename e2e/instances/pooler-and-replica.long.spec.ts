import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import type { CreatedAttemptView } from "#lib/charges/charge.contract";
import { DEMO_PASSWORD } from "#lib/demo/demo-users.rules";
import { startStreamingReplica } from "#test/streaming-replica";
import { Receiver } from "../api/receiver";
import { createToken, signIn } from "../credentials";
import { startDatabase } from "./start-database";
import { type Instance, refusalOf, startInstance } from "./start-instance";
import { hasPgBouncer, startPgBouncer } from "./start-pgbouncer";

const MERCHANT = "merchant@example.com";
// Long enough to keep reading the paused replica on a slow machine.
const LONGEST_LAG = "600";

/** Calls one instance with these headers; fails on a server error. */
function caller({ origin }: Instance, headers: Record<string, string>) {
  const send = async (method: string, path: string, body?: object) => {
    const type: Record<string, string> = body ? { "content-type": "application/json", origin } : {};
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...type },
      body: body ? JSON.stringify(body) : null,
    });
    expect(response.status, `${method} ${path}`).toBeLessThan(500);
    return response;
  };
  return {
    text: async (path: string) => (await send("GET", path)).text(),
    status: async (path: string) => (await send("GET", path)).status,
    post: (path: string, body: object) => send("POST", path, body),
  };
}

async function createPix(by: ReturnType<typeof caller>, more: object = {}): Promise<CreatedAttemptView> {
  const body = { grossAmount: "10.50", paymentMethod: "PIX", ...more };
  const response = await by.post("/api/charge", body);
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedAttemptView;
}

test("behind PgBouncer in transaction mode payments are created, paid and called back, and a revoked token ends immediately", async () => {
  test.skip(!hasPgBouncer(), "PgBouncer is not installed here");
  await using primary = await startDatabase();
  await using pooler = await startPgBouncer(primary.url);

  const refusal = await refusalOf({ DATABASE_URL: pooler.url });
  expect(refusal.code).toBe(1);
  expect(refusal.said).toMatch(
    /^DATABASE_URL leads to a connection pooler[^\n]*DATABASE_DIRECT_URL[^\n]*\.$/,
  );

  await using instance = await startInstance({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_PREPARE: "false",
  });
  await using receiver = new Receiver();
  const { token, id } = await createToken(MERCHANT, undefined, instance.origin);
  const merchant = caller(instance, { authorization: `Bearer ${token}` });
  const callbackUrl = await receiver.open();
  const charges = await Promise.all(Array.from({ length: 12 }, () => createPix(merchant, { callbackUrl })));
  await Promise.all(
    charges.map(async ({ instructions }) => {
      if (instructions.type !== "PIX") throw new Error("This is no Pix charge.");
      const paid = await merchant.post(`/api/sandbox/pix/${instructions.txid}/pay`, {});
      expect(paid.status).toBeLessThan(300);
    }),
  );
  await expect.poll(() => new Set(receiver.callbacks.map(({ body }) => body.data.charge.id)).size).toBe(12);
  for (const { chargeId } of charges) {
    expect(JSON.parse(await merchant.text(`/api/charge/${chargeId}`))).toMatchObject({ status: "PAID" });
  }

  const person = caller(instance, { cookie: await signIn(MERCHANT, DEMO_PASSWORD, instance.origin) });
  expect((await person.post(`/api/access-tokens/${id}/revoke`, {})).status).toBeLessThan(300);
  await expect.poll(() => merchant.status("/api/charge/list")).toBe(401);
  expect(instance.printed()).not.toMatch(/prepared statement/);
});

test("dashboards read from the replica, a person's own changes from the primary, and everything if the replica is gone", async () => {
  await using primary = await startDatabase();
  const instanceSettings = { DATABASE_URL: primary.url, DATABASE_READ_LAG_SECONDS: LONGEST_LAG };
  const replica = await startStreamingReplica(primary.url);
  try {
    await using instance = await startInstance({ ...instanceSettings, DATABASE_READ_URL: replica.url });
    const acted = await signIn(MERCHANT, DEMO_PASSWORD, instance.origin);
    expect(acted).toContain("ponte.acted=1");
    const actor = caller(instance, { cookie: acted });
    const reader = caller(instance, { cookie: acted.replace(/;? ?ponte\.acted=1/, "") });
    const reference = randomUUID();
    const page = "/dashboard/payments";
    const list = "/api/charge/list";

    const requested = postgres(replica.url, { max: 1 });
    await expect
      .poll(async () => {
        await reader.text(page);
        const [row] = await requested`
          select count(*)::int as n from pg_stat_activity where application_name = 'ponte' and query like '%"charges"%'`;
        return row?.n;
      })
      .toBeGreaterThan(0);

    await replica.pause();
    await createPix(actor, { externalReference: reference });
    expect(await actor.text(page)).toContain(reference);
    expect(await actor.text(list)).toContain(reference);
    expect(await reader.text(page)).not.toContain(reference);
    expect(await reader.text(list)).not.toContain(reference);

    await requested.end();
    await replica.stop();
    expect(await reader.text(page)).toContain(reference);
    expect(await reader.text(list)).toContain(reference);
  } finally {
    await replica.stop();
  }
});
