import { expect, test } from "vitest";
import { crc16 } from "#lib/pix/brcode/encode.rules";

test.each([
  ["", "FFFF"],
  ["123456789", "29B1"],
  ["A", "B915"],
  ["000AXYZ", "2BFE"],
  ["421337", "BF8A"],
])("the checksum of %j is %s", (text, crc) => {
  expect(crc16(text)).toBe(crc);
});

test("a small checksum keeps its leading zeros", () => {
  const checksums = Array.from({ length: 5_000 }, (_, index) => crc16(String(index)));
  expect(checksums.filter((crc) => !/^[0-9A-F]{4}$/.test(crc))).toEqual([]);
  expect(checksums.some((crc) => crc.startsWith("00"))).toBe(true);
});

test("the checksum counts UTF-8 bytes, not characters", () => {
  // The published algorithm's result for the bytes C3 A3 of U+00E3, fed one at a time.
  expect(crc16("\u00e3")).not.toBe(crc16("a"));
  expect(crc16("\u00e3")).toBe(bytewise([0xc3, 0xa3]));
});

function bytewise(bytes: number[]): string {
  let crc = 0xffff;
  for (const bit of bytes.flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1))) {
    const carry = (crc >> 15) ^ bit;
    crc = (crc << 1) & 0xffff;
    if (carry) crc ^= 0x1021;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
