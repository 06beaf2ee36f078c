import { describe, expect, test } from "vitest";
import { failureKind } from "#lib/client/failure-kind";
import { NetworkError, ProblemError } from "#lib/client/request-json";

describe("failureKind", () => {
  test.each([
    [401, "signedOut"],
    [403, "forbidden"],
    [404, "gone"],
    [409, "changed"],
    [429, "tooMany"],
    [503, "noAnswer"],
    [400, "failed"],
    [500, "failed"],
  ] as const)("classifies a %d", (status, kind) => {
    expect(failureKind(new ProblemError(status, {}, null))).toBe(kind);
  });

  test("a lost answer is a different kind than a failure", () => {
    expect(failureKind(new NetworkError("offline"))).toBe("noAnswer");
    expect(failureKind(new Error("a bug"))).toBe("failed");
  });
});
