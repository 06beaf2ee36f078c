import { deflateRawSync } from "node:zlib";
import { DICTIONARY } from "#db/packing/unpack";

/** A text as versions before 2026-11-29 stored it. */
export function packed(text: string): Buffer {
  const deflated = deflateRawSync(Buffer.from(text), { dictionary: DICTIONARY, windowBits: 13 });
  return Buffer.concat([Buffer.of(1), deflated]);
}
