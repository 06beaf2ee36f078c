import { expect, it } from "vitest";
import { normalViewQuery } from "#lib/domain/lists";

it("two addresses with the same filters are one view, wherever in the list they are", () => {
  expect(normalViewQuery("status=PAID&query=bolo&page=3&after=chg_1")).toBe("query=bolo&status=PAID");
  expect(normalViewQuery("?query=bolo&status=PAID")).toBe("query=bolo&status=PAID");
  expect(normalViewQuery("page=2")).toBe("");
});

it("what no database stores is left out", () => {
  expect(normalViewQuery(`query=a${String.fromCharCode(0)}b`)).toBe("query=ab");
});
