import { describe, expect, test } from "vitest";
import { findCursorId, findCursorValues, readCursorId, toCursor } from "#lib/lists/list-cursor";
import { newId } from "#lib/platform/ids/new-id";

describe("a cursor", () => {
  test("names its list and row, and needs no escaping in an address", () => {
    const values = ["createdAt.DESC", "2026-11-22T08:00:00.000Z", newId("invoice")];
    const cursor = toCursor("invoices", values);
    expect(findCursorValues("invoices", cursor)).toEqual(values);
    expect(encodeURIComponent(cursor)).toBe(cursor);
  });

  test("of another list, of another kind of id or of more than an id is invalid", () => {
    const id = newId("charge");
    expect(findCursorId("charges", toCursor("charges", [id]))).toBe(id);
    expect(findCursorId("charges", toCursor("pix-payments", [id]))).toBeNull();
    expect(findCursorId("charges", toCursor("charges", [newId("attempt")]))).toBeNull();
    expect(findCursorId("charges", toCursor("charges", [id, id]))).toBeNull();
    expect(findCursorId("charges", toCursor("charges", []))).toBeNull();
  });

  const bad = toCursor("charges", [newId("charge")]);
  test.each([
    "nonsense",
    newId("charge"),
    "%00",
    "é",
    `${bad}=`,
    ` ${bad}`,
    bad.slice(0, -1),
    Buffer.from("null").toString("base64url"),
    Buffer.from('["charges",1]').toString("base64url"),
    Buffer.from('["charges",{"id":"chg_1"}]').toString("base64url"),
  ])("%j is refused by name", (cursor) => {
    expect(() => readCursorId("charges", cursor)).toThrowError(
      expect.objectContaining({
        code: "invalid_request",
        errors: [expect.objectContaining({ pointer: "/cursor" })],
      }),
    );
  });

  test("may be left out", () => {
    expect(readCursorId("charges", undefined)).toBeUndefined();
  });
});
