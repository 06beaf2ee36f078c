import { describe, expect, it } from "vitest";
import { refusalOfTarget } from "#lib/platform/outbound/target";
import { readPublished, whySkipped } from "#test/published-contract";

const CONTRACT = "ssrf-ip-vectors.json";
const refusal = (url: string, allowPrivate = false) => refusalOfTarget(new URL(url), { allowPrivate });

describe.skipIf(whySkipped(CONTRACT))(`the contract's forms of addresses${whySkipped(CONTRACT)}`, () => {
  const forms = readPublished<{ urlForms: string[] }>(CONTRACT)?.urlForms ?? [];

  it("are all refused", () => {
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.filter((url) => refusal(url) === null)).toEqual([]);
  });

  it("are refused for their address, not only for their scheme", () => {
    const secure = forms
      .filter((url) => url.startsWith("http:"))
      .map((url) => url.replace("http:", "https:"));
    expect(secure.map((url) => refusal(url))).toEqual(secure.map(() => "target_not_public"));
  });
});

describe("refusalOfTarget", () => {
  it.each([
    "https://127.0.0.1/",
    "https://127.0.0.1./",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://①②⑦.0.0.1/",
    "https://10.0.0.1:8443/hook",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fd00::1]/",
    "https://localhost/",
    "https://LOCALHOST./",
    "https://shop.localhost/",
  ])("refuses %s as not public", (url) => {
    expect(refusal(url)).toBe("target_not_public");
  });

  it.each([
    "https://example.com/hook",
    "https://1.1.1.1/",
    "https://[2606:4700::1111]/",
    "https://notlocalhost/",
  ])("accepts %s, whose addresses are checked when connecting", (url) => {
    expect(refusal(url)).toBeNull();
  });

  it("refuses a missing https first", () => {
    expect(refusal("http://example.com/")).toBe("https_required");
    expect(refusal("http://127.0.0.1/")).toBe("https_required");
  });

  it("accepts http and private addresses where they are allowed, but no other scheme", () => {
    expect(refusal("http://127.0.0.1:4000/", true)).toBeNull();
    expect(refusal("https://localhost/", true)).toBeNull();
    expect(refusal("ftp://example.com/", true)).toBe("https_required");
  });
});
