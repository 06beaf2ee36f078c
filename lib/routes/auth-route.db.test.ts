import NextAuth from "next-auth";
import { describe, expect, it } from "vitest";
import { authRoute } from "#lib/routes/auth-route";
import { problem } from "#lib/schemas/problem";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

async function ask(method: string, path: string) {
  const body = method === "GET" ? {} : { body: "{", headers: { "content-type": "application/json" } };
  const request = new Request(`https://dashboard.example/api/auth/${path}`, { method, ...body });
  const response = await authRoute(NextAuth)(request, {
    params: Promise.resolve({ nextauth: path.split("/") }),
  });
  return { status: response.status, allow: response.headers.get("allow"), body: await response.json() };
}

describe("the routes of next-auth that are not needed", () => {
  it.each(["callback/credentials", "callback/passkey"])("GET of %s is 405, and no 500", async (path) => {
    const { status, allow, body } = await ask("GET", path);
    expect([status, allow]).toEqual([405, "POST"]);
    expect(problem.parse(body)).toMatchObject({ code: "method_not_allowed" });
  });

  it.each([
    "callback",
    "callback/none",
    "_log",
    "verify-request",
    "signin/credentials",
    "",
    "__proto__",
    "constructor",
    "csrf/x",
  ])("%s is not a route, by any method", async (path) => {
    for (const method of METHODS) {
      const { status, body } = await ask(method, path);
      expect(status, method).toBe(404);
      expect(problem.parse(body)).toMatchObject({ code: "not_found" });
    }
  });

  it.each(["csrf", "session", "providers", "signin", "signout"])(
    "%s is served by no other method",
    async (path) => {
      for (const method of ["PUT", "PATCH", "DELETE"]) expect((await ask(method, path)).status).toBe(405);
    },
  );
});
