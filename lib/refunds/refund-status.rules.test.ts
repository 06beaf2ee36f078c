import { expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";

it.each([
  [0, "NONE"],
  [1, "PARTIAL"],
  [1049, "PARTIAL"],
  [1050, "FULL"],
] as const)("%i of 1050 cents refunded reads %s", (refundedMinor, status) => {
  expect(
    refundStatusOf({
      grossAmountMinor: asMinor(1050),
      captureMinor: null,
      receivedMinor: null,
      refundedMinor: asMinor(refundedMinor),
    }),
  ).toBe(status);
});

it("reads FULL once everything captured was refunded, whatever the charge's amount", () => {
  const captured = { grossAmountMinor: asMinor(1050), captureMinor: asMinor(700), receivedMinor: null };
  expect(refundStatusOf({ ...captured, refundedMinor: asMinor(699) })).toBe("PARTIAL");
  expect(refundStatusOf({ ...captured, refundedMinor: asMinor(700) })).toBe("FULL");
});

it("reads FULL once everything paid late, with its fine, was refunded", () => {
  const late = { grossAmountMinor: asMinor(1000), captureMinor: null, receivedMinor: asMinor(1020) };
  expect(refundStatusOf({ ...late, refundedMinor: asMinor(1000) })).toBe("PARTIAL");
  expect(refundStatusOf({ ...late, refundedMinor: asMinor(1020) })).toBe("FULL");
});
