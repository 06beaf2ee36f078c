import { describe, expect, it } from "vitest";
import { assertReturnAddress } from "#lib/charges/assert-return-address";
import { changeSettings } from "#test/change-settings";

changeSettings({ allowPrivateTargets: false });

describe("an address to which payers return", () => {
  it.each(["http://localhost:4000/thanks", "http://127.0.0.1/thanks"])(
    "may be on the developer's machine in test mode: %s",
    (url) => {
      expect(() => assertReturnAddress("/redirectUrl", url, "test")).not.toThrow();
      expect(() => assertReturnAddress("/redirectUrl", url, "live")).toThrow(
        expect.objectContaining({ errors: [expect.objectContaining({ code: "https_required" })] }),
      );
    },
  );

  it("is https in live mode, or absent", () => {
    expect(() => assertReturnAddress("/redirectUrl", "https://shop.example/thanks", "live")).not.toThrow();
    expect(() => assertReturnAddress("/redirectUrl", undefined, "live")).not.toThrow();
  });
});
