import { describe, expect, it } from "vitest";
import { publicLookup } from "#lib/platform/outbound/target-agent";

function resolve(hostname: string, all: boolean): Promise<unknown> {
  return new Promise((done) => {
    publicLookup(hostname, { all }, (error, address) => done(error ? error.code : address));
  });
}

describe("publicLookup", () => {
  it("finds no address for a name of this machine", async () => {
    expect(await resolve("localhost", true)).toBe("TARGET_NOT_PUBLIC");
    expect(await resolve("localhost", false)).toBe("TARGET_NOT_PUBLIC");
  });

  it("returns a public address in the requested form", async () => {
    expect(await resolve("1.1.1.1", true)).toEqual([{ address: "1.1.1.1", family: 4 }]);
    expect(await resolve("1.1.1.1", false)).toBe("1.1.1.1");
  });
});
