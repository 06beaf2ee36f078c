import { describe, expect, it } from "vitest";
import { type RouteContext, type RouteHandler, routeMethods } from "#lib/platform/http/route-methods";

const ALL = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"] as const;
const context: RouteContext = { params: Promise.resolve({ id: "7" }) };
const call = async (handler: RouteHandler, method: string) =>
  handler(new Request("http://localhost/api/x", { method }), context);

const read: RouteHandler = async (_request, { params }) =>
  new Response(`read ${(await params).id}`, { status: 200, headers: { "x-request-id": "r", etag: '"1"' } });
const write: RouteHandler = () => new Response("written", { status: 201 });

describe("the methods of a route", () => {
  it("are all defined, so that the framework answers none by itself", () => {
    expect(Object.keys(routeMethods({ GET: read })).sort()).toEqual([...ALL]);
  });

  it("call the given handlers", async () => {
    const route = routeMethods({ GET: read, POST: write });
    expect(await (await call(route.GET, "GET")).text()).toBe("read 7");
    expect((await call(route.POST, "POST")).status).toBe(201);
  });

  it("answer HEAD like GET, without a body", async () => {
    const answer = await call(routeMethods({ GET: read }).HEAD, "HEAD");
    expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([200, '"1"', ""]);
  });

  it.each(["PUT", "PATCH", "DELETE", "POST"] as const)(
    "refuse %s by 405 with Allow, as a problem",
    async (method) => {
      const answer = await call(routeMethods({ GET: read })[method], method);
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("HEAD, GET, OPTIONS");
      expect(answer.headers.get("content-type")).toContain("application/problem+json");
      expect(await answer.json()).toMatchObject({ status: 405, code: "method_not_allowed" });
    },
  );

  it("report to a browser's preflight which of them other sites' pages may use", async () => {
    const shared = Object.assign((() => write(new Request("http://a"), context)) as RouteHandler, {
      crossOrigin: true,
    });
    const answer = await call(routeMethods({ GET: read, POST: shared }).OPTIONS, "OPTIONS");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-methods")).toBe("POST");
    const closed = await call(routeMethods({ GET: read }).OPTIONS, "OPTIONS");
    expect(closed.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("refuse HEAD where there is no GET", async () => {
    expect((await call(routeMethods({ POST: write }).HEAD, "HEAD")).status).toBe(405);
  });

  it("list the methods in answer to OPTIONS", async () => {
    const answer = await call(routeMethods({ POST: write }).OPTIONS, "OPTIONS");
    expect([answer.status, answer.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
  });
});
