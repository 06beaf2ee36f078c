import { BrCodeError, type BrCodeField } from "#lib/pix/brcode/error.rules";

/** One data object: `id` of two digits and its value of 1 to 99 characters. */
export type TlvObject = { id: string; value: string };

const HEADER = /^\d{4}$/;

/**
 * Reads a sequence of data objects to its end, in order. Throws BrCodeError on `field` when an id or length
 * is not two digits, a value is empty or shorter than its length, or an id is repeated.
 */
export function readTlv(text: string, field: BrCodeField): TlvObject[] {
  // Lengths are in characters, but JavaScript's `length` counts some characters twice.
  const characters = Array.from(text);
  const objects: TlvObject[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < characters.length; ) {
    const header = characters.slice(at, at + 4).join("");
    if (!HEADER.test(header)) throw new BrCodeError(field, "an id or a length is not two digits");
    const id = header.slice(0, 2);
    const length = Number(header.slice(2));
    const value = characters.slice(at + 4, at + 4 + length);
    if (length === 0 || value.length < length)
      throw new BrCodeError(field, `the value of id ${id} is too short`);
    if (seen.has(id)) throw new BrCodeError(field, `id ${id} comes twice`);
    seen.add(id);
    objects.push({ id, value: value.join("") });
    at += 4 + length;
  }
  return objects;
}
