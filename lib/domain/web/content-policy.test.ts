import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toContentPolicy } from "#lib/domain/web/content-policy";
import { toWebOrigin } from "#lib/domain/web/web-origin";

// Characters that a browser's parser accepts in a host, and those that would end a source, a directive or a header.
const HOSTILE = [
  "https://shop;script-src.example.com",
  "https://shop,other.example.com",
  "https://shop'self'.example.com",
  'https://shop".example.com',
  "https://*.example.com",
  "https://shop.example.com https://other.example.com",
  "https://shop.example.com/path",
  "https://shop.example.com?x",
  "https://shop.example.com#x",
  "https://ana@shop.example.com",
  "https://shop.example.com\r\nx-header: 1",
  "https://shop.example.com; report-uri https://other.example.com",
  "data:text/html,x",
  "'unsafe-inline'",
  "*",
  "",
];

it.each(HOSTILE)("a content security policy refuses %j", (origin) => {
  expect(() => toContentPolicy({ "frame-ancestors": [{ origin }] })).toThrow("a scheme, a host and a port");
  expect(toWebOrigin(origin)).toBeNull();
});

it("a content security policy has exactly its given directives and sources", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.webAuthority(), (text, authority) => {
      for (const origin of [
        text,
        `https://${text}`,
        `https://${authority}`,
        `https://a${text}.example.com`,
      ]) {
        let policy: string;
        try {
          policy = toContentPolicy({ "form-action": ["self"], "frame-ancestors": [{ origin }] });
        } catch {
          continue;
        }
        expect(policy).toMatch(/^form-action 'self'; frame-ancestors https?:\/\/[a-z0-9.:[\]-]+$/);
      }
    }),
  );
});

it("a nonce or hash cannot end a source of a content security policy", () => {
  for (const text of ["a'; script-src *; '", "", "short", "a b c d e f g h i j k l"]) {
    expect(() => toContentPolicy({ "script-src": [{ nonce: text }] })).toThrow("base64");
    expect(() => toContentPolicy({ "style-src": [{ sha256: text }] })).toThrow("base64");
  }
});

it("no other file builds a content security policy or cookie attributes from values", () => {
  const MADE_HERE =
    /^lib\/(?:domain\/web\/content-policy|platform\/http\/set-cookie|client\/keep-cookie)\.ts$/;
  const files = globSync([
    "{app,components,lib,db}/**/*.{ts,tsx}",
    "server/{web,instance}/**/*.ts",
    "proxy.next.ts",
  ]);
  const making = files.filter(
    (file) =>
      !file.includes(".test.") &&
      !MADE_HERE.test(file) &&
      /`[^`]*(?:(?:-src|-ancestors|-action|-uri) |; (?:Path|Max-Age|SameSite)=)[^`]*\$\{|\$\{[^`]*; (?:Path|Max-Age|SameSite)=/.test(
        readFileSync(file, "utf8"),
      ),
  );
  expect(making).toEqual([]);
});
