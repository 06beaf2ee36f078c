import { expect, test } from "vitest";
import { normalizeRecoveryCode, showRecoveryCode } from "#lib/account/recovery-code.rules";

test.each(["ab1cd-ef2gh", "AB1CD-EF2GH", " ab1cd ef2gh ", "ab1cdef2gh"])(
  "%j is the code, however typed",
  (typed) => {
    expect(normalizeRecoveryCode(typed)).toBe("ab1cdef2gh");
  },
);

test.each(["", "123456", "ab1cd-ef2g", "ab1cd-ef2ghh", "ab1cd-ef2gu", "ab1cd–ef2gé"])(
  "%j is not a code",
  (typed) => {
    expect(normalizeRecoveryCode(typed)).toBeNull();
  },
);

test("a code is read back from its display form", () => {
  expect(showRecoveryCode("ab1cdef2gh")).toBe("ab1cd-ef2gh");
});
