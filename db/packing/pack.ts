import { deflateRawSync, inflateRawSync } from "node:zlib";
import { DICTIONARY_1 } from "#db/packing/dictionary-1";

/**
 * All dictionaries that ever were, by their numbers. A stored value names its own: none may change or go.
 */
export const DICTIONARIES: Readonly<Record<number, Buffer>> = { 1: Buffer.from(DICTIONARY_1) };

const NEWEST = 1;
// No JSON begins with a byte below this one, which is a space.
const FIRST_OF_TEXT = 0x20;
// A window of 8 KiB sees a dictionary whole and takes an eighth of the usual memory, which is cleared each time.
const WINDOW_BITS = 13;

/**
 * A text in few bytes: the dictionary's number, then raw deflate (RFC 1951) with that dictionary. A text that
 * would not get shorter stays as it is (UTF-8), unless it begins with a control character.
 */
export function pack(text: string): Buffer {
  const plain = Buffer.from(text);
  const dictionary = DICTIONARIES[NEWEST];
  const packed = Buffer.concat([
    Buffer.of(NEWEST),
    deflateRawSync(plain, { dictionary, windowBits: WINDOW_BITS }),
  ]);
  return packed.length < plain.length || isNumbered(plain) ? packed : plain;
}

/**
 * The text that `pack` made the bytes of, with whichever dictionary; bytes that are a text already (UTF-8) are
 * that text. Throws when they name an unknown dictionary or are damaged.
 */
export function unpack(stored: Uint8Array): string {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (!isNumbered(bytes)) return bytes.toString("utf8");
  const number = bytes.readUInt8(0);
  const dictionary = DICTIONARIES[number];
  if (!dictionary) throw new Error(`packed with dictionary ${number}, which this version does not know`);
  return inflateRawSync(bytes.subarray(1), { dictionary }).toString("utf8");
}

function isNumbered(bytes: Buffer): boolean {
  return bytes.length > 0 && bytes.readUInt8(0) < FIRST_OF_TEXT;
}
