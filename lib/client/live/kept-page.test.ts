import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { holdRefreshes, untilReachable } from "#lib/client/live/kept-page";

const REFRESH = { headers: { rsc: "1" } };
const answers: (() => Promise<Response>)[] = [];
const send = vi.fn<typeof fetch>(
  () => answers.shift()?.() ?? Promise.reject(new TypeError("no more answers")),
);

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = (status: number) => async () => new Response("painted", { status });
const broken = async () =>
  new Response(
    new ReadableStream({
      start: (body) => body.error(new TypeError("network error")),
    }),
  );

/** Simulates the passing of time: pauses end at once. */
beforeEach(() => {
  answers.length = 0;
  send.mockClear();
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("location", new URL("https://pay.example.com/checkout/x"));
  vi.stubGlobal("addEventListener", (_: string, online: () => void) => queueMicrotask(online));
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => vi.unstubAllGlobals());

describe("the router's page request", () => {
  test("is retried until a complete answer arrives, and the page is notified", async () => {
    const tell = vi.fn();
    answers.push(lost, answered(502), broken, answered(200));
    const stop = holdRefreshes(tell);
    const answer = await fetch("/checkout/x?_rsc=1", REFRESH);
    expect(await answer.text()).toBe("painted");
    expect(send).toHaveBeenCalledTimes(4);
    expect(tell.mock.calls.flat()).toEqual([true, true, true, false]);
    stop();
    expect(globalThis.fetch).toBe(send);
  });

  test("stops when the router aborts it", async () => {
    const stop = holdRefreshes(() => {});
    answers.push(() => Promise.reject(new DOMException("given up", "AbortError")));
    await expect(fetch("/checkout/x?_rsc=1", REFRESH)).rejects.toThrow("given up");
    stop();
  });

  test("any other request fails as usual, so no payment is ever resent", async () => {
    const stop = holdRefreshes(() => {});
    answers.push(lost, answered(200));
    await expect(fetch("/api/charge/x/checkout/payment", { method: "POST" })).rejects.toThrow(TypeError);
    expect(send).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe("leaving for another page", () => {
  test("waits for our server", async () => {
    const tell = vi.fn();
    answers.push(lost, answered(503), answered(200));
    await untilReachable("https://pay.example.com/checkout/x/receipt", tell);
    expect(tell.mock.calls.flat()).toEqual([true, true, false]);
  });

  test("to another site waits only for the connection", async () => {
    const online = [false, true];
    vi.stubGlobal("navigator", {
      get onLine() {
        return online.shift();
      },
    });
    await untilReachable("https://bank.example.com/", () => {});
    expect(online).toEqual([]);
    expect(send).not.toHaveBeenCalled();
  });
});
