import { describe, expect, it } from "vitest";
import { isPublicAddress } from "#lib/platform/outbound/public-address";
import { readPublished, whySkipped } from "#test/published-contract";

const CONTRACT = "ssrf-ip-vectors.json";
type Vectors = { blocked: string[]; allowed: string[] };

describe.skipIf(whySkipped(CONTRACT))(`the contract's addresses${whySkipped(CONTRACT)}`, () => {
  const vectors = readPublished<Vectors>(CONTRACT) ?? { blocked: [], allowed: [] };

  it("are refused where they are special", () => {
    expect(vectors.blocked.length).toBeGreaterThan(0);
    expect(vectors.blocked.filter(isPublicAddress)).toEqual([]);
  });

  it("are accepted when they are public", () => {
    expect(vectors.allowed.length).toBeGreaterThan(0);
    expect(vectors.allowed.filter((ip) => !isPublicAddress(ip))).toEqual([]);
  });
});

describe("isPublicAddress", () => {
  it.each([
    ["the metadata service of clouds", "169.254.169.254"],
    ["an IPv4 address compatible with IPv6", "::127.0.0.1"],
    ["a mapped private address", "::ffff:10.0.0.1"],
    ["a translated address (NAT64)", "64:ff9b::7f00:1"],
    ["a local translated address", "64:ff9b:1::1"],
    ["a site-local address", "fec0::1"],
    ["an unassigned part of IPv6", "4000::1"],
    ["a loopback address with a zone", "::1%lo"],
    ["a short form that only some programs accept", "127.1"],
    ["a decimal form", "2130706433"],
    ["no address", "example.com"],
    ["nothing", ""],
  ])("refuses %s", (_what, ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  it("accepts a public IPv6 address", () => {
    expect(isPublicAddress("2606:4700:4700::1111")).toBe(true);
  });
});
