import { afterEach, expect, test, vi } from "vitest";
import { NetworkError, ProblemError, requestJson } from "#lib/client/request-json";

afterEach(() => vi.unstubAllGlobals());

function answer(body: string, init: ResponseInit): void {
  vi.stubGlobal("fetch", async () => new Response(body, init));
}

test("an answer is returned unchanged", async () => {
  answer('{"id":"chg_1"}', { status: 201 });
  expect(await requestJson("/x", { method: "POST", json: {} })).toEqual({ id: "chg_1" });
});

test("a repeated request sends the last answer's ETag, and returns null until a newer answer arrives", async () => {
  const sent: (string | null)[] = [];
  const answers = [
    new Response('{"status":"PENDING"}', { headers: { etag: 'W/"one"' } }),
    new Response(null, { status: 304 }),
    new Response('{"status":"PAID"}', { headers: { etag: 'W/"two"' } }),
  ];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get("if-none-match"));
    return answers.shift();
  });
  const last = { etag: null };
  expect(await requestJson("/x", { last })).toEqual({ status: "PENDING" });
  expect(await requestJson("/x", { last })).toBeNull();
  expect(await requestJson("/x", { last })).toEqual({ status: "PAID" });
  expect([...sent, last.etag]).toEqual([null, 'W/"one"', 'W/"one"', 'W/"two"']);
});

test("a problem keeps its code, its fields and how long to wait", async () => {
  const errors = [{ pointer: "/card/cvv", code: "invalid", detail: "…" }];
  answer(JSON.stringify({ code: "rate_limited", errors }), { status: 429, headers: { "retry-after": "7" } });
  const error = await requestJson("/x").catch((caught) => caught);
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ status: 429, code: "rate_limited", retryAfterSeconds: 7, errors });
});

test("a refusal that is not JSON is still a refusal", async () => {
  answer("<html>", { status: 403 });
  await expect(requestJson("/x")).rejects.toMatchObject({ status: 403, code: "internal_error" });
});

test("a request without a readable answer has an unknown outcome", async () => {
  answer("<html>bad gateway</html>", { status: 502 });
  await expect(requestJson("/x")).rejects.toBeInstanceOf(NetworkError);
  answer('{"id":', { status: 201 });
  await expect(requestJson("/x")).rejects.toBeInstanceOf(NetworkError);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await expect(requestJson("/x")).rejects.toBeInstanceOf(NetworkError);
});

test("a timeout is an unknown outcome; an abort by the caller stays an abort", async () => {
  const hanging = (_: string, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  vi.stubGlobal("fetch", hanging);
  await expect(requestJson("/x", { timeoutMs: 5 })).rejects.toBeInstanceOf(NetworkError);
  const caller = new AbortController();
  const pending = requestJson("/x", { signal: caller.signal });
  caller.abort();
  await expect(pending).rejects.toMatchObject({ name: "AbortError" });
});
