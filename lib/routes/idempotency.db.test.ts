import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { insertUser } from "#lib/account/users.queries";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { type ErrorCode, PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { openCharge } from "#lib/payments/open/open-charge";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { jsonResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";
import { answerOnce } from "#lib/routes/idempotency";
import { SCOPES } from "#lib/team/roles.rules";
import { chargeBody } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { packed } from "#test/packed";
import { eventCounts } from "#test/written";

let merchantId: MerchantId;
let userId: UserId;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
});

type AskOptions = { key?: string; path?: string; body?: string; scope?: string; person?: string | null };
function ask(work: (claimId: string) => Promise<Response>, requested: AskOptions = {}): Promise<Response> {
  const { key = "key-1", path = "/api/charge", body = '{"grossAmount":1}', scope = merchantId } = requested;
  const { person = null } = requested;
  const request = new Request(`http://localhost${path}`, { method: "POST" });
  const sent: unknown = JSON.parse(body);
  return answerOnce({ scope, person, key, request, body: sent, requestId: "req-1" }, work);
}

function counted(answer: () => Response | Promise<Response>) {
  const work = { times: 0, run: async () => answer() };
  const run = work.run;
  work.run = () => {
    work.times += 1;
    return run();
  };
  return work;
}

describe("the same request again", () => {
  it("gets the stored answer and runs nothing", async () => {
    const work = counted(() => jsonResponse(201, { id: "chg_1", nested: { a: [1, null] } }));
    const first = await ask(work.run);
    expect([first.status, first.headers.get("idempotency-replayed")]).toEqual([201, null]);
    for (let repetition = 0; repetition < 3; repetition += 1) {
      const again = await ask(work.run);
      expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
      expect(again.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(await again.json()).toEqual({ id: "chg_1", nested: { a: [1, null] } });
    }
    expect(work.times).toBe(1);
  });

  it("gets an answer that an older version packed", async () => {
    await ask(async () => jsonResponse(201, { id: "chg_new" }));
    const answer = { body: { id: "chg_old" }, headers: { "content-type": "application/json" } };
    const sealed = seal("idempotent-answer", packed(JSON.stringify(answer)));
    await db().execute(
      sql`update idempotency_keys set response_sealed = ${sealed} where scope = ${merchantId}`,
    );
    const again = await ask(async () => jsonResponse(201, { id: "chg_twice" }));
    expect(await again.json()).toEqual({ id: "chg_old" });
  });

  it("sent twenty times at once runs once; the others get the answer or are asked to wait", async () => {
    const work = counted(() => jsonResponse(201, { id: "chg_1" }));
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => ask(work.run)));
    expect(work.times).toBe(1);
    for (const one of all) {
      if (one.status === "fulfilled") expect(one.value.status).toBe(201);
      else expect(one.reason).toMatchObject({ code: "request_in_progress", retryAfterMs: 1_000 });
    }
  });

  it("while the first still runs is request_in_progress", async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    const { promise: running, resolve: started } = Promise.withResolvers<void>();
    const first = ask(() => {
      started();
      return answer;
    });
    await running;
    const work = counted(() => jsonResponse(201, {}));
    await expect(ask(work.run)).rejects.toMatchObject({ code: "request_in_progress" });
    resolve(jsonResponse(201, {}));
    expect((await first).status).toBe(201);
    expect(work.times).toBe(0);
  });

  it.each<ErrorCode>([
    "not_found",
    "charge_not_payable",
    "split_exceeds_net",
    "provider_error",
    "provider_timeout",
  ])("after a refusal because of the state (%s) gets that refusal", async (code) => {
    const refused = await ask(() => Promise.reject(new PonteError(code, "Why.", { extra: { a: 1 } })));
    const work = counted(() => jsonResponse(201, {}));
    const again = await ask(work.run);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([refused.status, "true"]);
    expect(again.headers.get("content-type")).toContain("application/problem+json");
    expect(await again.json()).toEqual(await refused.json());
    expect(work.times).toBe(0);
  });

  it.each([
    new PonteError("invalid_request", "Why."),
    new PonteError("rate_limited", "Why."),
    new PonteError("unavailable", "Why."),
    new Error("something broke"),
  ])("after any other failure runs again: %s", async (error) => {
    await expect(ask(() => Promise.reject(error))).rejects.toBe(error);
    const again = await ask(async () => jsonResponse(201, { id: "chg_1" }));
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, null]);
  });
});

describe("the same members in another order", () => {
  it("are the same request at any depth", async () => {
    const work = counted(() => jsonResponse(201, { id: "chg_1" }));
    await ask(work.run, { body: '{"grossAmount":1,"customer":{"name":"Ana","email":"a@b.c"}}' });
    const again = await ask(work.run, {
      body: '{ "customer": { "email": "a@b.c", "name": "Ana" }, "grossAmount": 1.0 }',
    });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(work.times).toBe(1);
  });
});

describe("a different request with the same key", () => {
  it.each([
    ["the same number as text", { body: '{"grossAmount":"1"}' }],
    ["another body", { body: '{"grossAmount":2}' }],
    ["another route", { path: "/api/charge/chg_1/attempts" }],
  ])("is a mismatch: %s", async (_name, requested) => {
    await ask(async () => jsonResponse(201, {}));
    const work = counted(() => jsonResponse(201, {}));
    await expect(ask(work.run, requested)).rejects.toMatchObject({ code: "idempotency_mismatch" });
    expect(work.times).toBe(0);
  });

  it("by another caller belongs to that caller", async () => {
    const { merchantId: other } = await newMerchant();
    await ask(async () => jsonResponse(201, { whose: "mine" }));
    const theirs = await ask(async () => jsonResponse(201, { whose: "theirs" }), {
      scope: other,
      body: "{}",
    });
    expect(await theirs.json()).toEqual({ whose: "theirs" });
  });
});

describe("an answer with a secret", () => {
  type Sent = { token: string; body?: string };
  let endpoints: { POST: RouteHandler };
  beforeAll(async () => {
    endpoints = await import(/* @vite-ignore */ join(process.cwd(), "app/api/webhook-endpoints/route.ts"));
  });
  const tokenOf = async (userId: UserId) => {
    const grant = { name: "all", scopes: [...SCOPES], lifetimeMs: 60_000 };
    return (await issueAccessToken(db(), { merchantId, userId, clientId: null }, grant)).token;
  };
  const post = async (route: RouteHandler, { token, body = "{}" }: Sent) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": "key-of-a-secret",
    };
    const request = new Request("http://localhost/api/webhook-endpoints", { method: "POST", headers, body });
    const answer = await route(request, { params: Promise.resolve({}) });
    const { secret, code } = (await answer.json()) as { secret?: string; code?: string };
    return { status: answer.status, secret, code };
  };
  const body = JSON.stringify({ url: "https://hooks.example.com/", types: ["*"] });

  it("is replayed only to the person who sent the first request", async () => {
    const first = await tokenOf(userId);
    const made = await post(endpoints.POST, { token: first, body });
    expect(made.status).toBe(201);
    expect(await post(endpoints.POST, { token: first, body })).toEqual(made);
    expect(await post(endpoints.POST, { token: await tokenOf(userId), body })).toEqual(made);

    const person = { id: newId("user"), name: "Eva", passwordHash: "-", merchantId, role: "OWNER" as const };
    await insertUser(db(), { ...person, email: `${person.id}@example.com` });
    expect(await post(endpoints.POST, { token: await tokenOf(person.id), body })).toEqual({
      status: 422,
      code: "idempotency_mismatch",
    });
  });

  it("is stored sealed", async () => {
    const { secret = "" } = await post(endpoints.POST, { token: await tokenOf(userId), body });
    const rows = await db().execute(sql`select idempotency_keys::text as row from idempotency_keys`);
    expect(rows.length).toBeGreaterThan(0);
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify(rows)).not.toContain(secret.slice("whsec_".length));
  });
});

describe("a request whose process died", () => {
  const create = async (claimId: string) =>
    jsonResponse(
      201,
      await openCharge(chargeOpener, merchantId, chargeBody({ paymentMethod: "PIX" }), claimId),
    );
  const letLockEnd = () =>
    db().execute(
      sql`update idempotency_keys set locked_until = now() - interval '1 s' where scope = ${merchantId}`,
    );

  async function dieAfterCreating(): Promise<string> {
    const { promise: made, resolve } = Promise.withResolvers<string>();
    void ask(async (claimId) => {
      const { id } = (await (await create(claimId)).json()) as { id: string };
      resolve(id);
      return new Promise(() => {});
    });
    return made;
  }

  it("is taken over after its lock, and finds its object instead of creating another", async () => {
    const id = await dieAfterCreating();
    await expect(ask(create)).rejects.toMatchObject({ code: "request_in_progress" });
    await letLockEnd();
    const answer = await ask(create);
    expect(answer.headers.get("idempotency-replayed")).toBeNull();
    expect(await answer.json()).toMatchObject({ id });
    expect(await eventCounts(merchantId)).toEqual({ "charge.created": 1 });
    expect((await ask(create)).headers.get("idempotency-replayed")).toBe("true");
  });

  it("is taken over within seconds", async () => {
    await dieAfterCreating();
    const [row] = await db().execute<{ ms: number }>(sql`
      select (extract(epoch from locked_until - now()) * 1000)::int as ms from idempotency_keys
      where scope = ${merchantId}`);
    expect(row?.ms).toBeLessThanOrEqual(5_000);
  });

  it("is not taken over while its process lives, however long it takes", async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    const first = ask(() => answer);
    const lockEnd = async () => {
      const [row] = await db().execute<{ end: string }>(
        sql`select locked_until::text as end from idempotency_keys where scope = ${merchantId}`,
      );
      return row?.end;
    };
    await expect.poll(lockEnd).toBeDefined();
    const end = await lockEnd();
    await expect.poll(lockEnd, { timeout: 60_000 }).not.toBe(end);
    await expect(ask(create)).rejects.toMatchObject({ code: "request_in_progress" });
    resolve(jsonResponse(201, {}));
    expect((await first).status).toBe(201);
  });

  it("finds its object immediately if it lost its connection after the commit", async () => {
    let made = "";
    const cut = async (claimId: string): Promise<Response> => {
      ({ id: made } = (await (await create(claimId)).json()) as { id: string });
      throw new Error("the connection was cut");
    };
    await expect(ask(cut)).rejects.toThrow("the connection was cut");
    expect(await (await ask(create)).json()).toMatchObject({ id: made });
    expect(await eventCounts(merchantId)).toEqual({ "charge.created": 1 });
  });

  it("is taken over by one of several at once", async () => {
    await dieAfterCreating();
    await letLockEnd();
    const work = counted(() => jsonResponse(201, {}));
    await Promise.allSettled(Array.from({ length: 8 }, () => ask(work.run)));
    expect(work.times).toBe(1);
  });

  it("is not taken over by another request", async () => {
    await dieAfterCreating();
    await letLockEnd();
    await expect(ask(create, { body: "{}" })).rejects.toMatchObject({ code: "idempotency_mismatch" });
  });
});

describe("a request that stalls until another takes its claim over", () => {
  const refused = new PonteError("invalid_request", "Why.");
  const letLockEnd = () =>
    db().execute(
      sql`update idempotency_keys set locked_until = now() - interval '1 s' where scope = ${merchantId}`,
    );
  const answered = (id: string) => async () => jsonResponse(201, { id });

  /** Asks, and returns once the work runs; `end` ends it. */
  async function askSlowly(requested: AskOptions = {}) {
    const { promise: running, resolve: started } = Promise.withResolvers<string>();
    const { promise: work, resolve, reject } = Promise.withResolvers<Response>();
    const response = ask((claimId) => {
      started(claimId);
      return work;
    }, requested);
    response.catch(() => {});
    await running;
    const end = (by: Response | Error) => {
      if (by instanceof Error) reject(by);
      else resolve(by);
      return response;
    };
    return { end };
  }

  it("does not release the claim when it is refused while the other runs", async () => {
    const first = await askSlowly();
    await letLockEnd();
    const second = await askSlowly();
    await expect(first.end(refused)).rejects.toBe(refused);
    await expect(ask(answered("chg_third"))).rejects.toMatchObject({ code: "request_in_progress" });
    await second.end(jsonResponse(201, { id: "chg_second" }));
    expect(await (await ask(answered("chg_third"))).json()).toEqual({ id: "chg_second" });
  });

  it("does not let the next request in when its outcome is unknown while the other runs", async () => {
    const first = await askSlowly();
    await letLockEnd();
    await askSlowly();
    await expect(first.end(new Error("cut"))).rejects.toThrow("cut");
    await expect(ask(answered("chg_third"))).rejects.toMatchObject({ code: "request_in_progress" });
  });

  it("may still write, so a refusal of the other does not release the key for another body", async () => {
    const first = await askSlowly();
    await letLockEnd();
    await expect(ask(() => Promise.reject(refused))).rejects.toBe(refused);
    await expect(ask(answered("chg_other"), { body: "{}" })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
    await first.end(jsonResponse(201, { id: "chg_first" }));
    expect(await (await ask(answered("chg_again"))).json()).toEqual({ id: "chg_first" });
  });

  it("never writes its answer over that of a newer claim of its key", async () => {
    const first = await askSlowly();
    await db().execute(sql`delete from idempotency_keys where scope = ${merchantId}`);
    await ask(answered("chg_new"), { body: "{}" });
    await first.end(jsonResponse(201, { id: "chg_first" }));
    expect(await (await ask(answered("chg_again"), { body: "{}" })).json()).toEqual({ id: "chg_new" });
  });

  it("replaces a refusal by its success, and no success by its refusal", async () => {
    const conflict = new PonteError("insufficient_balance", "Why.");
    const first = await askSlowly();
    await letLockEnd();
    expect((await ask(() => Promise.reject(conflict))).status).toBe(409);
    await first.end(jsonResponse(201, { id: "chg_first" }));
    expect(await (await ask(answered("chg_again"))).json()).toEqual({ id: "chg_first" });

    const slow = await askSlowly({ key: "key-2" });
    await letLockEnd();
    await ask(answered("chg_second"), { key: "key-2" });
    expect((await slow.end(conflict)).status).toBe(409);
    expect(await (await ask(answered("chg_again"), { key: "key-2" })).json()).toEqual({ id: "chg_second" });
  });
});

it("stores neither bodies nor answers in clear text", async () => {
  const body = '{"card":{"number":"4111111111111111"}}';
  await ask(async () => jsonResponse(201, { checkoutToken: "secret-token" }), { body });
  const rows = await db().execute<{ row: string }>(
    sql`select k::text as row from idempotency_keys k where scope = ${merchantId}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/4111111111111111|secret-token|card/);
});
