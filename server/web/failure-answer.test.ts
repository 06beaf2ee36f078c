import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { rememberShop } from "#lib/platform/page/shop-names";
import { failureAnswer, isForPerson } from "#server/web/failure-answer";

const PAGE = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
const requested = (headers: Record<string, string> = {}, more: { url?: string; method?: string } = {}) =>
  ({
    url: "/checkout/x",
    method: "GET",
    headers: { ...PAGE, ...headers },
    ...more,
  }) as unknown as IncomingMessage;
const refreshOf = (body: string) => Number(/http-equiv="refresh" content="(\d+)"/.exec(body)?.[1]);
const half = () => 0.5;

describe("the failure page", () => {
  it("is for people, not for scripts that request part of a page", () => {
    expect(isForPerson(requested())).toBe(true);
    expect(isForPerson(requested({ rsc: "1" }))).toBe(false);
    expect(isForPerson(requested({ accept: "*/*" }))).toBe(false);
  });

  it("is in the person's chosen language, else in their browser's", () => {
    const languageOf = (headers: Record<string, string>) =>
      /lang="([^"]+)"/.exec(failureAnswer(requested(headers), 503).body)?.[1];
    expect(languageOf({})).toBe("pt-BR");
    expect(languageOf({ "accept-language": "es-MX,en;q=0.5" })).toBe("es");
    expect(languageOf({ "accept-language": "es", cookie: "ponte.locale=en" })).toBe("en");
  });

  it("names the merchant of a page that was rendered before", () => {
    rememberShop("/checkout/known", "Padaria Estrela");
    expect(failureAnswer(requested({}, { url: "/pay/known?x=1" }), 503).body).toContain("Padaria Estrela");
    expect(failureAnswer(requested({}, { url: "/pay/unknown" }), 503).body).not.toContain('class="merchant"');
  });

  it("reloads after growing, randomized pauses", () => {
    let cookie = "";
    const pauses = Array.from({ length: 7 }, () => {
      const { headers, body } = failureAnswer(requested({ cookie }), 503, half);
      cookie = headers["set-cookie"]?.split(";")[0] ?? "";
      return refreshOf(body);
    });
    expect(pauses).toEqual([3, 6, 12, 24, 45, 45, 45]);
    const spread = [0, 0.25, 0.75, 0.999].map((at) =>
      refreshOf(failureAnswer(requested({ cookie }), 503, () => at).body),
    );
    expect(spread).toEqual([31, 38, 52, 58]);
    for (const odd of ["ponte.tries=-1", "ponte.tries=1e9", "ponte.tries=x"])
      expect([3, 45]).toContain(refreshOf(failureAnswer(requested({ cookie: odd }), 503, half).body));
  });

  it("forbids caching, framing and sniffing, and sends Retry-After", () => {
    const { status, headers } = failureAnswer(requested(), 503);
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      "retry-after": "2",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "set-cookie": expect.stringMatching(/^ponte\.tries=1; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
    });
    expect(failureAnswer(requested(), 500).headers["retry-after"]).toBeUndefined();
    expect(failureAnswer(requested({}, { method: "HEAD" }), 503).body).toBe("");
  });
});
