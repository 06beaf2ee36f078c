import { ECDH } from "node:crypto";
import { keccak_256 } from "@noble/hashes/sha3.js";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const LETTER_IS_CAPITAL_FROM = 8;

/** True for 20 bytes in hexadecimal, in lower case or with a valid checksum (EIP-55). */
export function isEvmAddress(text: string): boolean {
  if (!ADDRESS.test(text)) return false;
  const small = text.toLowerCase();
  return text === small || text === withChecksum(small.slice(2));
}

/** The address of a public key on secp256k1, with its checksum (EIP-55). */
export function evmAddressOf(publicKey: Uint8Array): `0x${string}` {
  const point = Buffer.from(ECDH.convertKey(publicKey, "secp256k1", undefined, "hex", "uncompressed"), "hex");
  // The first byte only says that the point is uncompressed; the address is the last 20 bytes of the hash.
  return withChecksum(Buffer.from(keccak_256(point.subarray(1))).toString("hex", 12));
}

function withChecksum(hex: string): `0x${string}` {
  const digits = Buffer.from(keccak_256(Buffer.from(hex))).toString("hex");
  const cased = [...hex].map((letter, at) =>
    Number.parseInt(digits.charAt(at), 16) >= LETTER_IS_CAPITAL_FROM ? letter.toUpperCase() : letter,
  );
  return `0x${cased.join("")}`;
}
