import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LOCALES } from "#lib/domain/locale";
import { FAILURE_KINDS, type Failure, failurePage } from "#lib/platform/page/failure-page";

/** The fixed retry interval (s) of a proxy's page, which cannot count tries. */
const PAUSE_OF_PROXIES = 8;

const PASSING: readonly Failure["kind"][] = ["unavailable", "broken"];
const all = LOCALES.flatMap((locale) => FAILURE_KINDS.map((kind) => ({ locale, kind })));
const drawn = (failure: Partial<Failure>) =>
  failurePage({
    kind: "unavailable",
    locale: "pt-BR",
    merchantName: null,
    isPayment: true,
    retrySeconds: PAUSE_OF_PROXIES,
    ...failure,
  });
const proxied = ({ locale, kind }: Pick<Failure, "locale" | "kind">) =>
  drawn({ locale, kind, retrySeconds: PASSING.includes(kind) ? PAUSE_OF_PROXIES : null });

describe("the failure page", () => {
  it.each(all)("is self-contained: $kind in $locale", (failure) => {
    const page = proxied(failure);
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain(`<html lang="${failure.locale}">`);
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(page).toContain('content="light dark"');
    expect(page).not.toMatch(/<script|<img|<link|url\(|src=|@import|style="/);
    expect(Buffer.byteLength(page)).toBeLessThan(6_000);
  });

  it.each(all)("has a policy that allows only its style: $kind in $locale", (failure) => {
    const page = proxied(failure);
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  });

  it("retries automatically where that helps, and says so", () => {
    expect(drawn({ retrySeconds: 12 })).toContain('<meta http-equiv="refresh" content="12">');
    expect(drawn({ retrySeconds: 12 })).toContain("12 s");
    for (const kind of ["notFound", "gone"] as const)
      expect(proxied({ locale: "en", kind })).not.toContain("refresh");
  });

  it("tells payers, and only them, that nothing was paid twice", () => {
    const sentences = LOCALES.map((locale) => /<p class="once">([^<]+)/.exec(drawn({ locale }))?.[1]);
    expect(sentences[1]).toContain("Nothing was charged twice");
    expect(new Set(sentences).size).toBe(LOCALES.length);
    expect(drawn({ isPayment: false })).not.toContain('class="once"');
  });

  it("names the merchant, if known, as text", () => {
    expect(drawn({ merchantName: null })).not.toContain('class="merchant"');
    const page = drawn({ locale: "en", merchantName: `<b onload='x'>$& & "Co"` });
    expect(page).toContain("Payment to &#60;b onload=&#39;x&#39;&#62;$&#38; &#38; &#34;Co&#34;");
  });

  it.each(all)("equals the page that the proxies of deploy/ send: $kind in $locale", async (failure) => {
    const file = join(
      process.cwd(),
      "deploy/high-availability/pages",
      `${failure.kind}.${failure.locale}.html`,
    );
    await expect(proxied(failure)).toMatchFileSnapshot(file);
  });
});
