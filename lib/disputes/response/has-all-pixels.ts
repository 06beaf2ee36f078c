import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { Png } from "#lib/disputes/response/png.rules";

const unpack = promisify(inflate);
/** Each row names one of the five filters. ISO/IEC 15948, 9.2. */
const LAST_FILTER = 4;

/**
 * True if a PNG has exactly the rows that its header announces. The library that decodes them ends the process with an uncaught
 * error if they are damaged, and does not limit what a few bytes unpack to.
 */
export async function hasAllPixels({ packed, rows, rowBytes }: Png): Promise<boolean> {
  const size = rows * (1 + rowBytes);
  const unpacked = await unpack(Buffer.concat(packed), { maxOutputLength: size }).catch(() => null);
  if (unpacked?.byteLength !== size) return false;
  const filters = Array(rows)
    .keys()
    .map((row) => unpacked[row * (1 + rowBytes)] ?? 0);
  return filters.every((filter) => filter <= LAST_FILTER);
}
