import { describe, expect, test } from "vitest";
import { isNarrowed, neighborPositions, readCommonListParams } from "#lib/client/list-position";

const START = { after: null, before: null, page: 1 };
const NOTHING = { query: "", from: null, to: null, ...START };
const PAGE = { first: "chg_9", last: "chg_5", total: 40, mayBeMore: false };

describe("readCommonListParams", () => {
  test("accepts one position, an existing day and storable words", () => {
    const said = {
      query: " a ",
      from: "2026-02-30",
      to: "2026-02-28",
      after: "chg_1",
      before: "chg_2",
      page: 3,
    };
    expect(readCommonListParams(said)).toEqual({
      query: "a",
      from: null,
      to: "2026-02-28",
      after: "chg_1",
      before: null,
      page: 3,
    });
  });

  test.each([
    { ...NOTHING, page: 7 },
    { ...NOTHING, after: "'; drop", page: 7 },
    { ...NOTHING, before: "", page: -1 },
  ])("reads %j as the beginning", (said) => {
    expect(readCommonListParams(said)).toEqual(NOTHING);
  });

  test("keeps queries within the database's limits", () => {
    expect(readCommonListParams({ ...NOTHING, query: "x".repeat(500) }).query).toHaveLength(100);
    expect(readCommonListParams({ ...NOTHING, after: "chg_1", page: 99_999_999 }).page).toBe(1_000_000);
  });
});

describe("placesBeside", () => {
  test("the first page has only a next page, which starts after the last row", () => {
    expect(neighborPositions(START, { ...PAGE, hasPrevious: false, hasNext: true })).toEqual({
      previous: null,
      next: { after: "chg_5", before: null, page: 2 },
    });
  });

  test("going back leads from the second page to the beginning, and from the third to the rows above it", () => {
    const second = { after: "chg_9", before: null, page: 2 };
    const lastPage = { ...PAGE, hasPrevious: true, hasNext: false };
    expect(neighborPositions(second, lastPage)).toEqual({ previous: START, next: null });
    expect(neighborPositions({ ...second, page: 3 }, lastPage).previous).toEqual({
      after: null,
      before: "chg_9",
      page: 2,
    });
  });

  test("a page that has become empty leads back to the beginning", () => {
    const empty = { first: null, last: null, hasPrevious: true, hasNext: false, total: 0, mayBeMore: false };
    expect(neighborPositions({ after: "chg_1", before: null, page: 4 }, empty)).toEqual({
      previous: START,
      next: null,
    });
    expect(neighborPositions(START, { ...empty, hasPrevious: false }).previous).toBeNull();
  });
});

test("a list is narrowed only by values that exclude rows", () => {
  expect(isNarrowed(NOTHING)).toBe(false);
  expect(isNarrowed({ ...NOTHING, query: "a" })).toBe(true);
  expect(isNarrowed({ ...NOTHING, from: "2026-01-01" })).toBe(true);
});
