import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QrCode } from "#components/ui/qr-code";

it.each([1, 40, 90, 150, 220, 300, 400, 512])(
  "a code of %i characters has whole-pixel modules and a white margin of four",
  (length) => {
    const html = renderToStaticMarkup(createElement(QrCode, { text: "7".repeat(length), title: "code" }));
    const [, from, , modules] = /viewBox="(-\d+) (-\d+) (\d+) \d+"/.exec(html)?.map(Number) ?? [];
    const [, width] = /width="(\d+)"/.exec(html)?.map(Number) ?? [];
    expect(from).toBe(-4);
    expect(Number(width) % Number(modules)).toBe(0);
    expect(Number(width) / Number(modules)).toBeGreaterThanOrEqual(3);
  },
);
