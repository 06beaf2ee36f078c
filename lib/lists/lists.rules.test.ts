import { expect, it } from "vitest";
import { normalViewQuery } from "#lib/lists/lists.rules";

it("two addresses with the same filters are one view, on any page of the list", () => {
  expect(normalViewQuery("status=PAID&query=bolo&page=3&after=chg_1")).toBe("query=bolo&status=PAID");
  expect(normalViewQuery("?query=bolo&status=PAID")).toBe("query=bolo&status=PAID");
  expect(normalViewQuery("page=2")).toBe("");
});

it("drops what no database can store", () => {
  expect(normalViewQuery(`query=a${String.fromCharCode(0)}b`)).toBe("query=ab");
});
