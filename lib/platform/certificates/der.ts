import { BaseBlock, fromBER, Integer, ObjectIdentifier, OctetString } from "asn1js";

/** Data that breaks the form of its standard. */
export class UnreadableDer extends Error {}

/** Reads one value of BER or DER (ITU-T X.690). Throws `UnreadableDer`; the library rejects absurdly deep nesting. */
export function readDer(bytes: Uint8Array): BaseBlock {
  const { offset, result } = fromBER(bytes);
  if (offset === -1) throw new UnreadableDer("no value in DER");
  return result;
}

/** The parts of a SEQUENCE, a SET or an explicitly tagged value. Throws `UnreadableDer` for anything else. */
export function partsOf(value: BaseBlock | undefined): BaseBlock[] {
  const parts: unknown = value && Reflect.get(value.valueBlock, "value");
  if (!value?.idBlock.isConstructed || !Array.isArray(parts)) throw new UnreadableDer("no SEQUENCE");
  return parts.filter((part) => part instanceof BaseBlock);
}

/** The text of an OBJECT IDENTIFIER, such as `1.2.840.113549.1.7.1`. Throws `UnreadableDer` for anything else. */
export function idOf(value: BaseBlock | undefined): string {
  if (!(value instanceof ObjectIdentifier)) throw new UnreadableDer("no OBJECT IDENTIFIER");
  return value.getValue();
}

/** The bytes of an OCTET STRING. Throws `UnreadableDer` for anything else. */
export function octetsOf(value: BaseBlock | undefined): Buffer {
  if (!(value instanceof OctetString)) throw new UnreadableDer("no OCTET STRING");
  return Buffer.from(value.getValue());
}

/**
 * The bytes of a value with an implicit tag in place of OCTET STRING's, in one piece or several. Throws `UnreadableDer` for
 * anything else.
 */
export function taggedOctetsOf(value: BaseBlock | undefined): Buffer {
  if (!value) throw new UnreadableDer("no tagged value");
  if (value.idBlock.isConstructed) return Buffer.concat(partsOf(value).map(octetsOf));
  const bytes: unknown = Reflect.get(value.valueBlock, "valueHexView");
  if (!(bytes instanceof Uint8Array)) throw new UnreadableDer("no tagged value");
  return Buffer.from(bytes);
}

/** An INTEGER from zero to 2^53 - 1; `Infinity` for a larger one. Throws `UnreadableDer` for anything else. */
export function numberOf(value: BaseBlock | undefined): number {
  if (!(value instanceof Integer)) throw new UnreadableDer("no INTEGER");
  const number = value.toBigInt();
  if (number < 0n) throw new UnreadableDer("a negative INTEGER");
  return number > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(number);
}

/** True for an INTEGER. */
export function isNumber(value: BaseBlock | undefined): boolean {
  return value instanceof Integer;
}

/** True for an OCTET STRING. */
export function isOctets(value: BaseBlock | undefined): boolean {
  return value instanceof OctetString;
}
