import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { valuesOf } from "#test/fuzz/schema-values";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const;
/**
 * The routes of `app/api` that are not operations: OAuth, providers' reports, health, metrics, the document. The handler of sign-in
 * (`route.next.ts`) runs only inside Next; end-to-end tests cover it.
 */
export function otherRoutes(): string[] {
  const operations = new Set(OPERATIONS.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, "[$1]")));
  return readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/route.ts"))
    .map((file) => `/${file.slice(0, -"/route.ts".length)}`)
    .filter((path) => !operations.has(path));
}

/** Sends `count` requests by `seed` to a route, by every method and with bodies of every kind; returns the failures. */
export async function fuzzRoute(path: string, seed: number, count: number): Promise<string[]> {
  const route: Record<string, RouteHandler> = await import(
    /* @vite-ignore */ join(process.cwd(), "app/api", path, "route.ts")
  );
  const requests = fc.record({
    method: fc.constantFrom(...METHODS),
    param: fc.oneof(fc.constantFrom("sandbox", "x", "\u0000", "mer_0"), fc.string({ maxLength: 30 })),
    body: fc.oneof(
      valuesOf({}).map((value) => JSON.stringify(value) ?? ""),
      fc.string({ maxLength: 500 }),
    ),
    type: fc.constantFrom("application/json", "application/x-www-form-urlencoded", "text/plain", ""),
    authorization: fc.constantFrom("", "Basic Og==", "Basic !!!", "Bearer x", "Bearer ".repeat(50)),
  });
  const failures: string[] = [];
  for (const { method, param, body, type, authorization } of fc.sample(requests, { seed, numRuns: count })) {
    const names = [...path.matchAll(/\[(\.*)(\w+)\]/g)];
    const params = Object.fromEntries(names.map(([, rest, name]) => [name, rest ? [param] : param]));
    const sends = method !== "GET" && method !== "HEAD";
    const headers = {
      ...(type ? { "content-type": type } : {}),
      ...(authorization ? { authorization } : {}),
    };
    const request = new Request(`https://dashboard.example/api${path.replaceAll(/\[|\]/g, "")}`, {
      method,
      headers,
      ...(sends ? { body } : {}),
    });
    const response = await route[method]?.(request, { params: Promise.resolve(params) });
    const text = (await response?.text()) ?? "";
    if (!response || response.status < 500) continue;
    failures.push(
      `${method} ${path} answered ${response.status}: ${text}; sent ${JSON.stringify({ param, headers, body })}`,
    );
  }
  return failures;
}
