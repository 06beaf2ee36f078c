import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { Locale } from "#lib/domain/locale";

beforeEach(() => {
  // 22:30 of 21 November in São Paulo, the 22nd in UTC.
  vi.useFakeTimers({ now: new Date("2026-11-22T01:30:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function shown(value: string, locale: Locale = "pt-BR"): string {
  const children = createElement(ShortDateTime, { value });
  const context = { locale, timeZone: "America/Sao_Paulo", messages: {}, children };
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, context));
  expect(html).toContain(`title="${value}"`);
  return html.replace(/<[^>]+>/g, "");
}

test.each([
  ["2026-11-21T03:00:00Z", "hoje, 00:00"],
  ["2026-11-21T21:44:00Z", "hoje, 18:44"],
  ["2026-11-21T02:59:00Z", "ontem, 23:59"],
  ["2026-11-22T03:00:00Z", "amanhã, 00:00"],
  ["2026-11-12T12:10:00Z", "12 de nov., 09:10"],
  ["2025-11-12T12:10:00Z", "12 de nov. de 2025, 09:10"],
])("%s is written as %s, by the days of the reader's time zone", (value, expected) => {
  expect(shown(value)).toBe(expected);
});

test("each language has its own words", () => {
  expect(shown("2026-11-20T21:44:00Z", "es")).toBe("ayer, 18:44");
  expect(shown("2026-11-20T21:44:00Z", "en")).toMatch(/^yesterday, 06:44.PM$/);
});
