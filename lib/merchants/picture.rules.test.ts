import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPicture } from "#lib/merchants/picture.rules";

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(" ", ""), "hex"));
// Headers of images of 320 by 200 pixels, laid out by their standards.
const PNG = bytes("89504e470d0a1a0a 0000000d 49484452 00000140 000000c8 08060000 00 00000000");
const SOF = "ffc0 0011 08 00c8 0140 03 012200 021101 031101";
const JPEG = bytes(`ffd8 ffe0 0010 4a46494600 0101 00 0001 0001 0000 ffc4 0004 0000 ${SOF}`);
const PROGRESSIVE = bytes("ffd8 ffff ffc2 0011 08 00c8 0140 03 012200 021101 031101");
const LOSSY = bytes("52494646 24000000 57454250 56503820 18000000 300100 9d012a 4001 c800 0000 0000");
const LOSSLESS = bytes("52494646 1a000000 57454250 5650384c 0d000000 2f 3fc13100 00000000 00000000");
const EXTENDED = bytes("52494646 56000000 57454250 56503858 0a000000 10000000 3f0100 c70000 0000 0000");

describe("readPicture", () => {
  test.each([
    ["PNG", PNG, "image/png"],
    ["baseline JPEG with tables before its frame", JPEG, "image/jpeg"],
    ["progressive JPEG with a fill byte", PROGRESSIVE, "image/jpeg"],
    ["lossy WebP", LOSSY, "image/webp"],
    ["lossless WebP", LOSSLESS, "image/webp"],
    ["extended WebP", EXTENDED, "image/webp"],
  ])("reads type and size of a %s", (_, picture, mediaType) => {
    expect(readPicture(picture)).toEqual({ mediaType, widthPx: 320, heightPx: 200 });
  });

  test.each([
    ["an SVG", new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a page", new TextEncoder().encode("<!doctype html><script>alert(1)</script>           ")],
    ["a GIF", bytes(`474946383961 4001 c800 ${"00".repeat(40)}`)],
    ["a PNG of no width", bytes("89504e470d0a1a0a 0000000d 49484452 00000000 000000c8 08060000 00 00000000")],
    ["a PNG that starts with another chunk", bytes(`89504e470d0a1a0a 0000000d 74455874 ${"00".repeat(20)}`)],
    ["a JPEG whose scan comes before any frame", bytes(`ffd8 ffda 0008 ${"00".repeat(20)}`)],
    ["a WebP of an unknown kind", bytes(`52494646 24000000 57454250 414e494d ${"00".repeat(20)}`)],
    ["nothing", new Uint8Array()],
  ])("is null for %s", (_, other) => {
    expect(readPicture(other)).toBe(null);
  });

  test("never throws and always ends, whatever follows a JPEG's, PNG's or WebP's first bytes", () => {
    const beginning = fc.constantFrom(PNG, JPEG, LOSSY, LOSSLESS, EXTENDED, bytes("ffd8"), bytes("ffd8ffe0"));
    fc.assert(
      fc.property(beginning, fc.nat(40), fc.uint8Array({ maxLength: 200 }), (start, kept, rest) => {
        const picture = readPicture(new Uint8Array([...start.subarray(0, kept), ...rest]));
        expect(picture === null || (picture.widthPx > 0 && picture.heightPx > 0)).toBe(true);
      }),
    );
  });
});
