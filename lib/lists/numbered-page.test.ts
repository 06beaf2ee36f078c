import { describe, expect, test } from "vitest";
import { toCursor } from "#lib/lists/list-cursor";
import { toEnvelopePagination, toPageRequest, toPagination } from "#lib/lists/numbered-page";
import { newId } from "#lib/platform/ids/new-id";

const LAST = newId("charge");
const QUERY = { page: 2, limit: 10 };
const END = { total: 1_000, mayBeMore: false, hasNext: true, last: LAST };
const CURSOR = toCursor("charges", [LAST]);

describe("toPageRequest", () => {
  test("a cursor replaces a page", () => {
    expect(toPageRequest("charges", QUERY)).toEqual(QUERY);
    expect(toPageRequest("charges", { ...QUERY, cursor: CURSOR })).toEqual({ after: LAST, limit: 10 });
  });
});

describe("toPagination", () => {
  test("has an exact total and the next cursor", () => {
    const answered = { page: 2, limit: 10, total: 1_000, totalPages: 100, hasMore: true, nextCursor: CURSOR };
    expect(toPagination("charges", QUERY, END)).toEqual(answered);
    const { limit, ...rest } = answered;
    expect(toEnvelopePagination("charges", { page: 2, quantityPerPage: 10 }, END)).toEqual({
      ...rest,
      quantityPerPage: 10,
    });
  });

  test.each([
    ["when more rows may match", END, { mayBeMore: true }],
    ["when a row was added after the count", { ...END, total: 20 }, {}],
  ])("has neither a total nor a number of pages %s", (_, end, also) => {
    expect(toPagination("charges", QUERY, { ...end, ...also })).toMatchObject({
      total: null,
      totalPages: null,
      hasMore: true,
      nextCursor: CURSOR,
    });
  });

  test("has the total, but no page number, for a page by cursor", () => {
    const query = { page: 9, limit: 10, cursor: CURSOR };
    expect(toPagination("charges", query, { ...END, total: 20 })).toMatchObject({ total: 20, totalPages: 2 });
  });

  test("has no cursor after the end", () => {
    const end = { total: 0, mayBeMore: false, hasNext: false, last: null };
    expect(toPagination("charges", { page: 1, limit: 10 }, end)).toMatchObject({
      total: 0,
      totalPages: 0,
      hasMore: false,
      nextCursor: null,
    });
  });
});
