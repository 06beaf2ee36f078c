import { expect, test } from "vitest";
import { toEmbedOrigin } from "#lib/settings/embed-origin.rules";

test.each([
  ["https://shop.example.com", "https://shop.example.com"],
  ["https://SHOP.example.com/", "https://shop.example.com"],
  ["https://shop.example.com:443", "https://shop.example.com"],
  ["https://shop.example.com:8443", "https://shop.example.com:8443"],
  ["https://loja.é.com.br", "https://loja.xn--9ca.com.br"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:4000", "http://127.0.0.1:4000"],
])("%s is the origin %s", (typed, origin) => {
  expect(toEmbedOrigin(typed)).toBe(origin);
});

test.each([
  "http://shop.example.com",
  "shop.example.com",
  "https://*.example.com",
  "https://shop.example.com/cart",
  "https://shop.example.com/?a=b",
  "https://shop.example.com/#x",
  "https://ana:secret@shop.example.com",
  "https://shop.example.com; script-src *",
  "https://shop;script-src.example.com",
  "https://shop,other.example.com",
  "https://shop'none'.example.com",
  'https://shop".example.com',
  "https://shop_1.example.com",
  "https://shop.example.com https://other.example.com",
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc",
  "'self'",
  "*",
  "",
])("%j is not an origin", (typed) => {
  expect(toEmbedOrigin(typed)).toBeNull();
});
