import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forwardedAddress } from "#lib/platform/http/client-address";
import { networks } from "#lib/platform/networks";

const PROXIES = networks.parse("10.0.0.0/8, 192.0.2.1, 2001:db8:aa::/48");
const from = (socket: string, headers: { xForwardedFor?: string; forwarded?: string } = {}) =>
  forwardedAddress({ socket, xForwardedFor: "", forwarded: "", ...headers }, PROXIES);

describe("a request's sender address", () => {
  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["2001:DB8:0:0::7", "2001:db8::7"],
    ["fe80::1%eth0", "fe80::1"],
    ["", ""],
  ])("is the socket's: %s", (socket, address) => {
    expect(from(socket)).toBe(address);
  });

  it("is the socket's whatever the headers say, unless the socket belongs to a trusted proxy", () => {
    const headers = { xForwardedFor: "203.0.113.9", forwarded: "for=203.0.113.9" };
    expect(from("198.51.100.7", headers)).toBe("198.51.100.7");
    expect(from("2001:db8:bb::1", headers)).toBe("2001:db8:bb::1");
  });

  it.each([
    ["10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["2001:db8:aa::1", "2001:db8:cc::9", "2001:db8:cc::9"],
    // What the sender claims is to the left of the address that the proxy saw.
    ["10.0.0.1", "1.2.3.4, 203.0.113.9", "203.0.113.9"],
    ["10.0.0.1", "1.2.3.4, 203.0.113.9, 192.0.2.1, 10.2.3.4", "203.0.113.9"],
    ["10.0.0.1", "10.9.9.9, 10.2.3.4", "10.9.9.9"],
    ["10.0.0.1", "203.0.113.9:51000", "203.0.113.9"],
    ["10.0.0.1", "[2001:db8:cc::9]:51000", "2001:db8:cc::9"],
    ["10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
    ["10.0.0.1", "1.2.3.4, unknown", "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4, 0x7f.1", "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4,", "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4, garbage, 192.0.2.1", "192.0.2.1"],
    ["10.0.0.1", " ", "10.0.0.1"],
  ])("behind the proxy %s is read from the right of X-Forwarded-For: %s", (socket, header, address) => {
    expect(from(socket, { xForwardedFor: header })).toBe(address);
  });

  it.each([
    ["for=203.0.113.9", "203.0.113.9"],
    ['For="203.0.113.9:80";proto=https;by=10.0.0.1', "203.0.113.9"],
    ['proto=https; for="[2001:db8:cc::9]:80"', "2001:db8:cc::9"],
    ["for=1.2.3.4, for=203.0.113.9, for=10.7.7.7", "203.0.113.9"],
    ['for=203.0.113.9;host="a, for=1.2.3.4; b"', "203.0.113.9"],
    ["for=1.2.3.4, for=_hidden", "10.0.0.1"],
    ["for=1.2.3.4, for=unknown", "10.0.0.1"],
    ["for=1.2.3.4, proto=https", "10.0.0.1"],
  ])("behind a proxy is read from the right of Forwarded (RFC 7239): %s", (header, address) => {
    expect(from("10.0.0.1", { forwarded: header })).toBe(address);
  });

  it("is the proxy's if the two headers disagree, because the sender wrote one of them", () => {
    const headers = { xForwardedFor: "203.0.113.9", forwarded: "for=1.2.3.4" };
    expect(from("10.0.0.1", headers)).toBe("10.0.0.1");
    expect(from("10.0.0.1", { ...headers, forwarded: 'for="203.0.113.9:1"' })).toBe("203.0.113.9");
  });

  it("is never left of the first untrusted address, for any input", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.boolean(), (text, quoted) => {
        const claimed = quoted ? `for="${text}"` : text;
        expect(from("10.0.0.1", { xForwardedFor: `${text.replaceAll(",", "")}, 203.0.113.9` })).toBe(
          "203.0.113.9",
        );
        expect(from("198.51.100.7", { xForwardedFor: claimed, forwarded: claimed })).toBe("198.51.100.7");
        expect(() => from("10.0.0.1", { forwarded: claimed })).not.toThrow();
      }),
    );
  });
});
