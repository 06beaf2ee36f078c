import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { SchemaWriter } from "#lib/openapi/json-schema";
import { toOperationObject } from "#lib/openapi/operation-object";
import { type RouteHandler, routeMethods } from "#lib/platform/http/route-methods";
import { newId } from "#lib/platform/ids/new-id";
import { route as publicRoute } from "#lib/routes/route";
import { serve } from "#lib/routes/serve";
import { defineOperation, type Operation } from "#lib/schemas/operation";

function routeOf(
  envelope: Operation["envelope"],
  handler: () => Promise<{ id: number }>,
  slotOf?: MerchantId,
) {
  const operation = defineOperation({
    id: "test",
    method: "POST",
    path: "/test",
    tag: "Test",
    summary: "A test",
    auth: "public",
    body: z.strictObject({ id: z.int() }),
    answer: z.object({ id: z.int() }),
    ...(envelope ? { envelope } : {}),
    status: 201,
    refuses: [],
  });
  const version = NEWEST_API_VERSION;
  const guard = async () => ({ caller: {}, keys: null, headers: {}, slotOf: slotOf ?? null, version });
  return routeMethods({ POST: serve(operation, guard, handler) });
}

async function ask(route: RouteHandler, body: string, method = "POST") {
  const headers = { "content-type": "application/json" };
  const sent = method === "GET" ? { method } : { method, headers, body };
  const answer = await route(new Request("http://localhost/api/test", sent), { params: Promise.resolve({}) });
  return { status: answer.status, body: await answer.json() };
}

const give = async () => ({ id: 7 });
const refuse = async () => {
  throw new PonteError("not_found", "There is none.");
};

describe("an operation in the envelope", () => {
  it("answers with status, code and response, in this order", async () => {
    const answer = await ask(routeOf("all", give).POST, '{"id":7}');
    expect(answer).toEqual({ status: 201, body: { status: 201, code: "success", response: { id: 7 } } });
    expect(Object.keys(answer.body)).toEqual(["status", "code", "response"]);
  });

  it.each(["all", "refusals"] as const)(
    "refuses with response null, whichever part refuses (%s)",
    async (envelope) => {
      const route = routeOf(envelope, refuse);
      expect(await ask(route.POST, '{"id":7}')).toMatchObject({
        body: { code: "not_found", response: null },
      });
      expect(await ask(route.POST, '{"id":"7"}')).toMatchObject({ body: { status: 400, response: null } });
      expect(await ask(route.POST, "{")).toMatchObject({ body: { code: "invalid_json", response: null } });
      expect(await ask(route.GET, "", "GET")).toMatchObject({ body: { status: 405, response: null } });
    },
  );

  it("with the envelope only for refusals builds its own answer", async () => {
    expect((await ask(routeOf("refusals", give).POST, '{"id":7}')).body).toEqual({ id: 7 });
  });
});

describe("an operation without the envelope", () => {
  it("has none in its answers and refusals", async () => {
    expect((await ask(routeOf(undefined, give).POST, '{"id":7}')).body).toEqual({ id: 7 });
    const route = routeOf(undefined, refuse);
    const refusals = [
      await ask(route.POST, '{"id":7}'),
      await ask(route.POST, "{"),
      await ask(route.GET, "", "GET"),
    ];
    for (const { body } of refusals) expect(body).not.toHaveProperty("response");
  });
});

describe("two merchants at one operation", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("do not wait for each other: while one of them is active, only two of the other's twenty requests run at once", async () => {
    // The clock is stopped, because a turn would otherwise pass on after 50 ms.
    vi.useFakeTimers({ toFake: ["performance"] });
    const locked = Promise.withResolvers<{ id: number }>();
    const begun = { quiet: 0, noisy: 0 };
    const routeOfMerchant = (name: keyof typeof begun) => {
      const handler = () => {
        begun[name] += 1;
        return locked.promise;
      };
      return routeOf(undefined, handler, newId("merchant")).POST;
    };
    const [quiet, noisy] = [routeOfMerchant("quiet"), routeOfMerchant("noisy")];
    const requested = [ask(quiet, '{"id":7}')];
    await vi.waitFor(() => expect(begun.quiet).toBe(1));
    for (let number = 0; number < 20; number += 1) requested.push(ask(noisy, '{"id":7}'));
    requested.push(ask(quiet, '{"id":7}'));
    await vi.waitFor(() => expect(begun.quiet).toBe(2));
    expect(begun.noisy).toBe(2);
    locked.resolve({ id: 7 });
    expect((await Promise.all(requested)).every(({ status }) => status === 201)).toBe(true);
    expect(begun.noisy).toBe(20);
  });
});

describe("a deprecated operation", () => {
  const operation = defineOperation({
    id: "old",
    method: "GET",
    path: "/old",
    tag: "Test",
    summary: "An operation that ends",
    auth: "public",
    answer: z.object({ id: z.int() }),
    status: 200,
    deprecated: { since: "2027-01-15", sunset: "2028-01-31", instead: "call `new`." },
    refuses: [],
  });

  it("states since when in each answer, and until when it can be called", async () => {
    const { GET } = routeMethods({ GET: publicRoute(operation, give) });
    const { headers } = await GET(new Request("http://localhost/api/old"), { params: Promise.resolve({}) });
    expect(headers.get("deprecation")).toBe("@1799971200");
    expect(headers.get("sunset")).toBe("Mon, 31 Jan 2028 00:00:00 GMT");
  });

  it("is marked as deprecated in the document, with these headers", () => {
    const described = toOperationObject(operation, new SchemaWriter(), new Date());
    expect(described).toMatchObject({
      deprecated: true,
      description: expect.stringContaining(
        "Deprecated since 2027-01-15: call `new`. It may be removed from 2028-01-31 on",
      ),
      responses: {
        200: {
          headers: { Deprecation: { schema: { examples: ["@1799971200"] } }, Sunset: expect.anything() },
        },
      },
    });
  });
});
