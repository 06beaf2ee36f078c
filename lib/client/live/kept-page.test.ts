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

/** Simulates the passing of time, so that pauses take none. */
beforeEach(() => {
  answers.length = 0;
  send.mockClear();
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("location", new URL("https://pay.example.com/checkout/x"));
  vi.stubGlobal("addEventListener", (_: string, online: () => void) => queueMicrotask(online));
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => vi.unstubAllGlobals());

describe("what the router asks to be painted", () => {
  test("is asked for again until a whole answer has come, and the page hears of it", async () => {
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

  test("is left alone when the router gives it up", async () => {
    const stop = holdRefreshes(() => {});
    answers.push(() => Promise.reject(new DOMException("given up", "AbortError")));
    await expect(fetch("/checkout/x?_rsc=1", REFRESH)).rejects.toThrow("given up");
    stop();
  });

  test("any other request fails as ever: a payment is never sent twice by this", async () => {
    const stop = holdRefreshes(() => {});
    answers.push(lost, answered(200));
    await expect(fetch("/api/charge/x/checkout/payment", { method: "POST" })).rejects.toThrow(TypeError);
    expect(send).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe("leaving for another page", () => {
  test("waits for our own server", async () => {
    const tell = vi.fn();
    answers.push(lost, answered(503), answered(200));
    await untilReachable("https://pay.example.com/checkout/x/receipt", tell);
    expect(tell.mock.calls.flat()).toEqual([true, true, false]);
  });

  test("to another site waits for the connection alone", async () => {
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
