import { expect, test } from "@playwright/test";
import type { CreatedAttemptView } from "#lib/charges/charge.contract";
import { DEMO_PASSWORD } from "#lib/demo/demo-users.rules";
import { Receiver } from "../api/receiver";
import { createToken, signIn } from "../credentials";
import { startDatabase } from "./start-database";
import { type Instance, refusalOf, startInstance } from "./start-instance";

const MERCHANT = "merchant@example.com";
const OTHER = "other@example.com";
const API_QUOTA = 100;
const SIGN_IN_QUOTA = 6;
const CHARGES = 20;
// Settings that two machines of one installation must share.
const SHARED = {
  SECRET_KEY: "the-same-on-both-machines-the-same-on-both",
  PUBLIC_URL: "http://localhost:3000",
  RATE_LIMIT_API: String(API_QUOTA),
  RATE_LIMIT_SIGN_IN: String(SIGN_IN_QUOTA),
};

const ask = ({ origin }: Instance, token: string, path = "/api/charge/list") =>
  fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });

function post(
  { origin, publicUrl }: Instance,
  path: string,
  headers: Record<string, string>,
  body: object = {},
) {
  const json = { "content-type": "application/json", origin: publicUrl, ...headers };
  return fetch(origin + path, { method: "POST", headers: json, body: JSON.stringify(body) });
}

async function statusesOf(count: number, instance: Instance, token: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(instance, token)));
  return answers.map(({ status }) => status);
}

/** Charges created at one instance and paid at the other, each with `callbackUrl`; returns their ids. */
async function paidCharges(one: Instance, other: Instance, token: string, callbackUrl: string) {
  const headers = { authorization: `Bearer ${token}` };
  const body = { grossAmount: "10.50", paymentMethod: "PIX", callbackUrl };
  return Promise.all(
    Array.from({ length: CHARGES }, async () => {
      const made = (await (await post(one, "/api/charge", headers, body)).json()) as CreatedAttemptView;
      if (made.instructions.type !== "PIX") throw new Error("This is no Pix charge.");
      const paid = await post(other, `/api/sandbox/pix/${made.instructions.txid}/pay`, headers);
      expect(paid.status).toBeLessThan(300);
      return made.chargeId;
    }),
  );
}

test("two machines that start together on an empty database are one installation", async () => {
  await using database = await startDatabase();
  const settings = { ...SHARED, DATABASE_URL: database.url };
  const starting = ["WEB_PROCESSES", "WORKER_PROCESSES"].map((name) =>
    startInstance({ ...settings, [name]: "2" }),
  );
  await using stack = new AsyncDisposableStack();
  const [one, other] = (await Promise.all(starting)).map((instance) => stack.use(instance));
  if (!one || !other) throw new Error("The instances did not start.");

  await test.step("a third with another secret key is refused", async () => {
    const refusal = await refusalOf({ ...settings, SECRET_KEY: "another-secret-key-another-secret-key" });
    expect(refusal.code).toBe(1);
    expect(refusal.said).toMatch(/SECRET_KEY is not the one that this database was first used with[^\n]*\.$/);
  });

  await test.step("each callback is sent once, by whichever worker", async () => {
    await using receiver = new Receiver();
    const { token } = await createToken(MERCHANT, undefined, one.origin, one.publicUrl);
    const paid = await paidCharges(one, other, token, await receiver.open());
    const received = () => receiver.callbacks.map(({ body }) => body.data.charge.id).toSorted();
    await expect.poll(() => received().length).toBeGreaterThanOrEqual(CHARGES);
    expect(received()).toEqual(paid.toSorted());
  });

  await test.step("requests to both count against one limit", async () => {
    const { token } = await createToken(MERCHANT, undefined, one.origin, one.publicUrl);
    expect(await statusesOf(API_QUOTA - 20, one, token)).not.toContain(429);
    await expect
      .poll(async () => Number(/r=(\d+)/.exec((await ask(other, token)).headers.get("ratelimit") ?? "")?.[1]))
      .toBeLessThan(20);
    expect(await statusesOf(20, other, token)).toContain(429);
    await expect.poll(async () => (await ask(one, token)).status).toBe(429);
  });

  await test.step("both instances together allow only as many password guesses as one", async () => {
    for (let guess = 0; guess < SIGN_IN_QUOTA; guess += 1) {
      await signIn(OTHER, "a wrong password", (guess % 2 === 0 ? one : other).origin);
    }
    for (const { origin } of [one, other]) {
      expect(await signIn(OTHER, DEMO_PASSWORD, origin)).not.toContain("ponte.session=");
    }
  });

  await test.step("a token revoked at one is refused at the other within a second", async () => {
    const { token, id } = await createToken(MERCHANT, undefined, one.origin, one.publicUrl);
    expect((await ask(other, token)).status).toBe(200);
    const session = await signIn(MERCHANT, DEMO_PASSWORD, one.origin);
    const revoked = await post(one, `/api/access-tokens/${id}/revoke`, { cookie: session });
    expect(revoked.status).toBeLessThan(300);
    const revokedAt = performance.now();
    for (;;) {
      const requestedAfterMs = performance.now() - revokedAt;
      if ((await ask(other, token)).status === 401) return;
      expect(requestedAfterMs, "a revoked token was still admitted").toBeLessThan(1_000);
    }
  });
});
