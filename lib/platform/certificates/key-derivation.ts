import { hash as digest, pbkdf2 } from "node:crypto";
import { setImmediate as otherWork } from "node:timers/promises";
import { promisify } from "node:util";

/**
 * The most iterations for all keys of one file, which take a fifth of a second of CPU. OpenSSL writes 2,048 for each of a file's
 * three keys, Java 10,000; a hostile file may contain any 31-bit number.
 */
export const MOST_ITERATIONS = 250_000;
const LIMIT_MS = 10_000;
// Slices leave time to the event loop.
const SLICE_MS = 5;
const LOOK_EVERY = 512;

const HASHES = { sha1: 64, sha224: 64, sha256: 64, sha384: 128, sha512: 128 } as const;

/** The hashes of PKCS #12 and PBKDF2, by their node:crypto names. */
export type Hash = keyof typeof HASHES;

/** Opening a file was stopped because it takes too many iterations or too much time. */
export class TooMuchWork extends Error {}

/** The iterations and time left for one file. */
export type Allowance = {
  /** Takes iterations from the allowance. Throws `TooMuchWork`, before any work, if fewer are left. */
  take(iterations: number): void;
  /** Throws `TooMuchWork` when the time is up. */
  look(): void;
};

/** The iterations and ten seconds that opening one file may take. */
export function newAllowance(): Allowance {
  let left = MOST_ITERATIONS;
  const until = performance.now() + LIMIT_MS;
  return {
    take: (iterations) => {
      if (!(iterations >= 1 && iterations <= left)) throw new TooMuchWork("too many iterations");
      left -= iterations;
    },
    look: () => {
      if (performance.now() > until) throw new TooMuchWork("too slow");
    },
  };
}

const derive = promisify(pbkdf2);

/** A key by PBKDF2 (RFC 8018, 5.2), on a Node thread. Throws `TooMuchWork`. */
export async function pbkdf2Key(
  password: Buffer,
  { salt, iterations, hash }: { salt: Buffer; iterations: number; hash: Hash },
  length: number,
  allowance: Allowance,
): Promise<Buffer> {
  allowance.take(iterations);
  const key = await derive(password, salt, iterations, length, hash);
  allowance.look();
  return key;
}

/** The purpose of derived bytes, by its number in RFC 7292, appendix B.3. */
export const PURPOSE = { key: 1, vector: 2, mac: 3 } as const;

/**
 * Bytes by PKCS #12's own derivation (RFC 7292, appendix B.2), in slices between which other work runs. `password` is UTF-16 with
 * its final zero. Throws `TooMuchWork`.
 */
export async function pkcs12Key(
  password: Buffer,
  { salt, iterations, hash }: { salt: Buffer; iterations: number; hash: Hash },
  { purpose, length }: { purpose: (typeof PURPOSE)[keyof typeof PURPOSE]; length: number },
  allowance: Allowance,
): Promise<Buffer> {
  const block = HASHES[hash];
  const input = Buffer.concat([repeated(salt, block), repeated(password, block)]);
  const diversifier = Buffer.alloc(block, purpose);
  const made: Buffer[] = [];
  for (let bytes = 0; bytes < length; bytes += made.at(-1)?.length ?? length) {
    allowance.take(iterations);
    const part = await hashedOver(Buffer.concat([diversifier, input]), iterations, hash, allowance);
    made.push(part);
    addToBlocks(input, repeated(part, block).subarray(0, block));
  }
  return Buffer.concat(made).subarray(0, length);
}

async function hashedOver(
  bytes: Buffer,
  iterations: number,
  hash: Hash,
  allowance: Allowance,
): Promise<Buffer> {
  let value = bytes;
  let pauseAt = performance.now() + SLICE_MS;
  for (let n = 0; n < iterations; n += 1) {
    value = digest(hash, value, "buffer");
    if (n % LOOK_EVERY !== 0 || performance.now() < pauseAt) continue;
    await otherWork();
    allowance.look();
    pauseAt = performance.now() + SLICE_MS;
  }
  return value;
}

// The bytes are repeated to fill whole blocks; no bytes stay no bytes.
function repeated(bytes: Buffer, block: number): Buffer {
  return Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes);
}

// Adds the block and one to each block of the input, as big-endian numbers.
function addToBlocks(input: Buffer, added: Buffer): void {
  const block = added.length;
  for (let start = 0; start < input.length; start += block) {
    let carry = 1;
    for (let at = block - 1; at >= 0; at -= 1) {
      carry += (input[start + at] ?? 0) + (added[at] ?? 0);
      input[start + at] = carry & 0xff;
      carry >>= 8;
    }
  }
}
