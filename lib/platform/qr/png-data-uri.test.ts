import fc from "fast-check";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";

const PREFIX = "data:image/png;base64,";
// jsqr is CommonJS with its own `default`, which Node passes as the module.
const readQr = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;

function open(dataUri: string): PNG {
  // pngjs checks the signature and every chunk's CRC, and throws on missing or surplus data.
  return PNG.sync.read(Buffer.from(dataUri.slice(PREFIX.length), "base64"), { checkCRC: true });
}

function scan(dataUri: string): string | undefined {
  const { data, width, height } = open(dataUri);
  return readQr(new Uint8ClampedArray(data), width, height)?.data;
}

function textOf(length: number): string {
  const start = "00020101021226850014br.gov.bcb.pix2563pix.example.com/qr/v2/";
  return Array.from({ length }, (_, index) => start[index] ?? "aB3x-Z/9q."[(index * 7) % 10]).join("");
}

describe("toQrPngDataUri", () => {
  test.each([1, 20, 100, 150, 200, 300, 400, 500, 512])(
    "a text of %i characters can be read back",
    (length) => {
      const dataUri = toQrPngDataUri(textOf(length));
      expect(dataUri.startsWith(PREFIX)).toBe(true);
      expect(scan(dataUri)).toBe(textOf(length));
    },
  );

  test("a UTF-8 text can be read back", () => {
    expect(scan(toQrPngDataUri("São João – R$ 10,50 ✓"))).toBe("São João – R$ 10,50 ✓");
  });

  test.each([
    "7".repeat(200),
    "PIX 10.50 $%*+-./:".repeat(10),
    "0".repeat(300),
    "a".repeat(200),
    "\u0000".repeat(80),
  ])("a monotonous text of any mode can be read back (%#)", (text) => {
    expect(scan(toQrPngDataUri(text))).toBe(text);
  });

  test("any printable text up to the size of a BR Code can be read back", () => {
    const printable = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 512 });
    fc.assert(
      fc.property(printable, (text) => {
        expect(scan(toQrPngDataUri(text))).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  test.each([1, 50, 120, 200, 350, 500, 1_000, 2_331])(
    "the image of %i characters is square and 400 to 600 pixels wide",
    (length) => {
      const { width, height } = open(toQrPngDataUri(textOf(length)));
      expect(width).toBe(height);
      expect(width).toBeGreaterThanOrEqual(400);
      expect(width).toBeLessThanOrEqual(600);
    },
  );

  test("the quiet zone is 4 white modules on every side, and the finder pattern starts right after", () => {
    const { data, width } = open(toQrPngDataUri("x"));
    const isDark = (x: number, y: number) => data[(y * width + x) * 4] === 0;
    const scale = width / (21 + 8);
    const border = 4 * scale;
    const rim = Array.from({ length: width }, (_, along) => along).flatMap((along) =>
      Array.from({ length: border }, (_, depth) => depth).flatMap((depth) => [
        isDark(along, depth),
        isDark(along, width - 1 - depth),
        isDark(depth, along),
        isDark(width - 1 - depth, along),
      ]),
    );
    expect(Number.isInteger(scale)).toBe(true);
    expect(rim).not.toContain(true);
    expect(isDark(border, border)).toBe(true);
    expect(isDark(width - 1 - border, border)).toBe(true);
    expect(isDark(border, width - 1 - border)).toBe(true);
  });

  test("the PNG is 1-bit grayscale, and the URI is small", () => {
    const dataUri = toQrPngDataUri(textOf(200));
    const bytes = Buffer.from(dataUri.slice(PREFIX.length), "base64");
    expect([bytes[24], bytes[25]]).toEqual([1, 0]);
    expect(dataUri.length).toBeLessThan(6_000);
  });

  test("the same text gives the same image", () => {
    expect(toQrPngDataUri(textOf(180))).toBe(toQrPngDataUri(textOf(180)));
  });

  test("a text too long for a QR code is refused", () => {
    expect(() => toQrPngDataUri(textOf(2_332))).toThrow(RangeError);
  });
});
