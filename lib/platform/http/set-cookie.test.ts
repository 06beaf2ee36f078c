import { expect, it } from "vitest";
import { toSetCookie } from "#lib/platform/http/set-cookie";

it("a cookie has its value and our attributes, and no value can add one", () => {
  expect(toSetCookie("ponte.links", "a.b~c=", { maxAgeSeconds: 60 })).toMatch(
    /^ponte\.links=a\.b~c=; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax/,
  );
  expect(toSetCookie("ponte.draft", "", { expiresMs: 0 })).toContain("Expires=Thu, 01 Jan 1970 00:00:00 GMT");
  for (const value of ["a; Domain=example.com", "a b", 'a"', "a,b", "a\r\nset-cookie: x=1", "é", "a\\"])
    expect(() => toSetCookie("ponte.links", value, { maxAgeSeconds: 60 })).toThrow("cannot be written");
  expect(() => toSetCookie("a;b", "x", { maxAgeSeconds: 60 })).toThrow("cannot be written");
});
