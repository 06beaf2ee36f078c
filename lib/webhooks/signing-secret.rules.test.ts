import { describe, expect, it } from "vitest";
import { isSigningSecret } from "#lib/webhooks/signing-secret.rules";

describe("a signing secret", () => {
  it.each(["", "whsec_", "short", " ".repeat(40), "*".repeat(40), "x".repeat(23), "whsec_***"])(
    "is not %j",
    (text) => {
      expect(isSigningSecret(text)).toBe(false);
    },
  );

  it("is 24 bytes or more of different characters", () => {
    expect(isSigningSecret("C2FVsBQIhrscChlQIMV+b5sS")).toBe(true);
  });
});
