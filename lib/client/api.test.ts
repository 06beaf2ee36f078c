import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { callApi } from "#lib/client/api";
import { apiHref } from "#lib/client/api-href";
import type { AnswerOf } from "#lib/schemas/operations/routes";

afterEach(() => vi.unstubAllGlobals());

const sent: { url: string; init: RequestInit }[] = [];

function answer(body: string | null, status: number): void {
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(body, { status });
  });
}

test("a route's path, query, body and key go to their places", async () => {
  answer('{"id":"ref_1"}', 201);
  const params = { chargeId: "chg 1/2" };
  const refund = await callApi("POST /charge/{chargeId}/refunds", {
    params,
    body: { amount: "1.00" },
    key: "key-1",
  });
  expect(refund).toEqual({ id: "ref_1" });
  expect(sent[0]?.url).toBe("/api/charge/chg%201%2F2/refunds");
  expect(sent[0]?.init).toMatchObject({ method: "POST", body: '{"amount":"1.00"}' });
  expect(new Headers(sent[0]?.init.headers).get("idempotency-key")).toBe("key-1");

  await callApi("GET /events", { query: { type: "ping", limit: undefined } });
  expect(sent[1]?.url).toBe("/api/events?type=ping");
  expect(sent[1]?.init).toMatchObject({ method: "GET", body: null });
});

test("a draft is sent as typed, bytes unchanged, and a checkout token as a header", async () => {
  answer(null, 204);
  await callApi("POST /payment-links", { draft: { title: "Curso", stock: "1,5" } });
  expect(sent[0]?.init.body).toBe('{"title":"Curso","stock":"1,5"}');

  const picture = new Blob(["x"], { type: "image/png" });
  await callApi("PUT /settings/logo", { body: picture });
  expect(sent[1]?.init.body).toBe(picture);
  expect(new Headers(sent[1]?.init.headers).has("content-type")).toBe(false);

  await callApi("GET /charge/{chargeId}/checkout", { params: { chargeId: "chg_1" }, checkoutToken: "tok" });
  expect(new Headers(sent[2]?.init.headers).get("x-checkout-token")).toBe("tok");
});

test("a link gets the address that a call uses", () => {
  const query = { status: "PAID", query: "café & bolo", start_date: undefined } as const;
  const href = apiHref("GET /exports/charges.csv", { query });
  expect(href).toBe("/api/exports/charges.csv?status=PAID&query=caf%C3%A9+%26+bolo");
});

// The compiler is the test: with one accepted line here, `npm run check` fails.
test("a wrong path, method, parameter, body or answer does not compile", () => {
  const params = { chargeId: "chg_1" };
  const wrong = [
    // @ts-expect-error: no such path
    () => callApi("GET /charges/{chargeId}", { params }),
    // @ts-expect-error: no such method there
    () => callApi("DELETE /charge/{chargeId}", { params }),
    // @ts-expect-error: a file is not JSON
    () => callApi("GET /exports/charges.csv", {}),
    // @ts-expect-error: a parameter is missing
    () => callApi("GET /charge/{chargeId}", {}),
    // @ts-expect-error: the parameter has another name
    () => callApi("GET /charge/{chargeId}", { params: { id: "chg_1" } }),
    // @ts-expect-error: it takes no body
    () => callApi("GET /charge/{chargeId}", { params, body: {} }),
    // @ts-expect-error: no such filter
    () => callApi("GET /payouts", { query: { state: "PAID" } }),
    // @ts-expect-error: no such status
    () => callApi("GET /payouts", { query: { status: "PAYED" } }),
    // @ts-expect-error: the body is missing
    () => callApi("POST /payouts", {}),
    // @ts-expect-error: a member of the body is missing
    () => callApi("POST /payouts", { body: { pixKey: "a@b.co" } }),
    // @ts-expect-error: the body has no such member
    () => callApi("POST /payouts", { body: { amount: "1.00", key: "a@b.co" } }),
    // @ts-expect-error: not one of the methods
    () => callApi("POST /charge", { body: { grossAmount: "1.00", paymentMethod: "CHEQUE" } }),
    // @ts-expect-error: a draft has the body's members
    () => callApi("POST /payouts", { draft: { value: "1.00" } }),
    // @ts-expect-error: the checkout's token is missing
    () => callApi("GET /charge/{chargeId}/checkout", { params }),
    // @ts-expect-error: the answer has no such member
    async () => (await callApi("GET /charge/{chargeId}", { params })).amount,
    // @ts-expect-error: the answer is in its envelope
    async () => (await callApi("POST /payments/{paymentId}/cancel", { params: { paymentId: "1" } })).amount,
  ];
  const nothing: AnswerOf<"PATCH /account"> = null;
  expect(wrong).toHaveLength(16);
  expect(nothing).toBeNull();
});

// These are not operations: the document itself, and the liveness check, which is made before any script of ours has loaded. A
// page reports its faults without the typed client, because the client may be what failed.
const OTHERS = new Set([
  "app/docs/getting-started.tsx /api/openapi.json",
  "lib/client/live/hold-early-forms.ts /api/health/live",
  "lib/client/live/kept-page.ts /api/health/live",
  "lib/client/live/hear-faults.ts /api/page-faults",
]);

const BROWSER = ["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "lib/client/**/*.ts"]
  .flatMap((pattern) => globSync(pattern))
  .filter((path) => !path.includes(".test.") && !path.startsWith("app/api/"));

test("no page, component or browser module contains an API address", () => {
  expect(BROWSER.length).toBeGreaterThan(700);
  const written = BROWSER.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/["'`](?:\$\{[^}]*\})?(\/api\/[^"'`]*)/g)].map(
      ([, address]) => `${path} ${address}`,
    ),
  );
  expect(written.filter((one) => !OTHERS.has(one))).toEqual([]);
  expect(written).toHaveLength(OTHERS.size);
});

test("only the typed client requests JSON from the API", () => {
  const asking = BROWSER.filter((path) =>
    /import \{[^}]*\brequestJson\b[^}]*\} from "#lib\/client\/request-json"/.test(readFileSync(path, "utf8")),
  );
  expect(asking).toEqual(["lib/client/api.ts"]);
});
