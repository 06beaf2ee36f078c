import { describe, expect, it } from "vitest";
import { TargetNotPublicError, toConnectionFailure } from "#lib/platform/outbound/connection-failure";

const withCode = (code: string) => Object.assign(new Error("10.0.0.1 said no"), { code });

describe("toConnectionFailure", () => {
  it.each([
    ["ENOTFOUND", "dns"],
    ["EAI_AGAIN", "dns"],
    ["ECONNREFUSED", "connection_refused"],
    ["EHOSTUNREACH", "unreachable"],
    ["ECONNRESET", "connection_closed"],
    ["ETIMEDOUT", "timeout"],
    ["UND_ERR_CONNECT_TIMEOUT", "timeout"],
    ["CERT_HAS_EXPIRED", "tls"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "tls"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "tls"],
    ["EMFILE", "network"],
  ])("reads %s as %s", (code, word) => {
    expect(toConnectionFailure(withCode(code))).toBe(word);
  });

  it("reads the first failure of several addresses", () => {
    expect(toConnectionFailure(new AggregateError([withCode("ECONNREFUSED")]))).toBe("connection_refused");
  });

  it("recognizes a name without public addresses", () => {
    expect(toConnectionFailure(new TargetNotPublicError("x"))).toBe("target_not_public");
  });

  it("has a name for a thrown value that is not an error", () => {
    expect(toConnectionFailure("?")).toBe("network");
  });
});
