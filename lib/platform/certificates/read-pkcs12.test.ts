import { execFileSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Integer, Sequence } from "asn1js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WrongPassphrase } from "#lib/platform/certificates/decrypt";
import { MOST_ITERATIONS, TooMuchWork } from "#lib/platform/certificates/key-derivation";
import { readPkcs12 } from "#lib/platform/certificates/read-pkcs12";
import { readPrivateKey, UnusedKey } from "#lib/platform/certificates/read-private-key";
import { hasOpenssl } from "#test/providers/api-pix/certificates";

const PASSPHRASE = "a passphrase — of the test";
const SUBJECT = "/CN=shop";
let dir = "";
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: dir, stdio: "pipe" });
const file = (name: string) => readFileSync(join(dir, name));

/** A .p12 of the key and its certificate. */
function pack(key: "rsa" | "ec", passphrase: string, ...options: string[]): Buffer {
  const identity = ["-inkey", `${key}.key`, "-in", `${key}.pem`];
  openssl(
    "pkcs12",
    "-export",
    ...identity,
    "-passout",
    `pass:${passphrase}`,
    ...options,
    "-out",
    "packed.p12",
  );
  return file("packed.p12");
}

/** The file with its n-th 2,048 replaced by another number, and every enclosing length fixed. */
function withIterations(packed: Buffer, nth: number, iterations: number): Buffer {
  const usual = Buffer.from([0x02, 0x02, 0x08, 0x00]);
  let at = -1;
  for (let n = 0; n <= nth; n += 1) at = packed.indexOf(usual, at + 1);
  if (at === -1) throw new Error(`there are no ${nth + 1} numbers of iterations`);
  const number = Buffer.alloc(6, Buffer.from([0x02, 0x04]));
  number.writeUInt32BE(iterations, 2);
  const patched = Buffer.concat([packed.subarray(0, at), number, packed.subarray(at + usual.length)]);
  return lengthened(patched, at, number.length - usual.length);
}

// Every enclosing value grows by the same number of bytes. Its length is in two bytes or, below 128, in one.
function lengthened(bytes: Buffer, index: number, by: number): Buffer {
  for (let at = 0; at < index; ) {
    const first = bytes[at + 1] ?? 0;
    const isLong = first === 0x82;
    const length = isLong ? bytes.readUInt16BE(at + 2) : first === 0x81 ? (bytes[at + 2] ?? 0) : first;
    const head = isLong ? 4 : first === 0x81 ? 3 : 2;
    const isAround = at + head <= index && index < at + head + length;
    if (!isAround) {
      at += head + length;
      continue;
    }
    if (isLong) bytes.writeUInt16BE(length + by, at + 2);
    else bytes[at + head - 1] = length + by;
    at += head;
  }
  return bytes;
}

/** An RSA key structure whose modulus has `bits` bits; a real one takes long to make. */
function rsaKeyOf(bits: number): string {
  const number = (size: number) => new Integer({ valueHex: new Uint8Array(size).fill(0x45) });
  const [whole, half] = [number(bits / 8), number(bits / 16)];
  const parts = [
    new Integer({ value: 0 }),
    whole,
    new Integer({ value: 65_537 }),
    whole,
    ...Array(5).fill(half),
  ];
  const key = Buffer.from(new Sequence({ value: parts }).toBER());
  return createPrivateKey({ key, format: "der", type: "pkcs1" })
    .export({ type: "pkcs1", format: "pem" })
    .toString();
}

describe.skipIf(!hasOpenssl())("a .p12 file", () => {
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), "ponte-p12-"));
    openssl("genrsa", "-out", "rsa.key", "2048");
    openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "ec.key");
    for (const key of ["rsa", "ec"]) {
      openssl("req", "-x509", "-key", `${key}.key`, "-subj", SUBJECT, "-days", "30", "-out", `${key}.pem`);
    }
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const OLD = ["-keypbe", "PBE-SHA1-3DES", "-certpbe", "PBE-SHA1-3DES", "-macalg", "sha1"];
  it.each([
    ["RSA, as openssl writes it", "rsa", PASSPHRASE, []],
    ["P-256, as openssl writes it", "ec", PASSPHRASE, []],
    ["Triple DES and SHA-1, as older programs write it", "rsa", PASSPHRASE, OLD],
    [
      "AES-128 and SHA-512",
      "ec",
      PASSPHRASE,
      ["-keypbe", "AES-128-CBC", "-certpbe", "AES-128-CBC", "-macalg", "sha512"],
    ],
    ["no passphrase", "ec", "", []],
    ["no passphrase, in the old form", "rsa", "", OLD],
    ["no encryption", "rsa", PASSPHRASE, ["-keypbe", "NONE", "-certpbe", "NONE"]],
    ["no authentication code", "rsa", PASSPHRASE, ["-nomac"]],
    ["as many iterations as Java", "ec", PASSPHRASE, ["-iter", "10000"]],
  ] as const)("opens: %s", async (_name, key, passphrase, options) => {
    const { privateKeys, certificates } = await readPkcs12(pack(key, passphrase, ...options), passphrase);
    expect([privateKeys.length, certificates.length]).toEqual([1, 1]);
    const [der = Buffer.alloc(0)] = privateKeys;
    const found = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
    expect(found.equals(createPrivateKey(file(`${key}.key`)))).toBe(true);
    expect(new X509Certificate(certificates[0] ?? "").toString()).toBe(file(`${key}.pem`).toString());
  });

  it("opens with its own passphrase only", async () => {
    for (const options of [[], OLD]) {
      await expect(readPkcs12(pack("ec", PASSPHRASE, ...options), "another")).rejects.toThrow(
        WrongPassphrase,
      );
    }
  });

  it("is refused before any work when an iteration count is absurd, wherever it occurs", async () => {
    // First the iterations of the certificates and the key, in a file without an authentication code; then those of the code.
    const [uncovered, covered] = [
      pack("rsa", PASSPHRASE, "-nomac", "-certpbe", "AES-256-CBC"),
      pack("rsa", PASSPHRASE),
    ];
    for (const [packed, nth] of [
      [uncovered, 0],
      [uncovered, 1],
      [covered, 2],
    ] as const) {
      const absurd = withIterations(packed, nth, 0x7fffffff);
      await expect(readPkcs12(absurd, PASSPHRASE)).rejects.toThrow("too many iterations");
    }
  });

  it("sums its iterations", async () => {
    const each = String(Math.floor(MOST_ITERATIONS / 4));
    await expect(readPkcs12(pack("ec", PASSPHRASE, "-iter", each), PASSPHRASE)).resolves.toBeDefined();
    const many = String(Math.floor(MOST_ITERATIONS / 2) + 1);
    await expect(readPkcs12(pack("ec", PASSPHRASE, "-iter", many), PASSPHRASE)).rejects.toThrow(TooMuchWork);
  });

  it("does not block the event loop while it is opened", async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await readPkcs12(pack("rsa", PASSPHRASE, ...OLD, "-iter", "30000"), PASSPHRASE);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a text", Buffer.from("no file")],
    ["parts within parts", Buffer.alloc(15_000, 0x30)],
    ["thousands of parts", Buffer.concat([Buffer.from([0x30, 0x82, 0x3a, 0x94]), Buffer.alloc(14_996, 5)])],
    ["a file that was cut", null],
  ])("is refused: %s", async (_name, bytes) => {
    await expect(readPkcs12(bytes ?? pack("ec", PASSPHRASE).subarray(0, 500), PASSPHRASE)).rejects.toThrow();
  });

  it("with any byte changed is refused, or opens to the same key", async () => {
    const usual = pack("ec", PASSPHRASE);
    for (let at = 0; at < usual.length; at += 7) {
      const changed = Buffer.from(usual);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      const opened = await readPkcs12(changed, PASSPHRASE).catch((error: unknown) => error);
      if (opened instanceof Error) continue;
      expect(opened).toMatchObject({ privateKeys: [expect.any(Buffer)] });
    }
  });

  describe("a private key in PEM", () => {
    it.each([
      ["encrypted", "ec", ["pkcs8", "-topk8", "-in", "ec.key", "-v2", "aes256", "-out", "made.key"]],
      [
        "encrypted with Triple DES",
        "rsa",
        ["pkcs8", "-topk8", "-in", "rsa.key", "-v1", "PBE-SHA1-3DES", "-out", "made.key"],
      ],
      [
        "in OpenSSL's old form",
        "rsa",
        ["rsa", "-in", "rsa.key", "-aes128", "-traditional", "-out", "made.key"],
      ],
      ["not encrypted", "rsa", ["rsa", "-in", "rsa.key", "-out", "made.key"]],
    ] as const)("opens: %s", async (_name, key, command) => {
      openssl(...command, "-passout", `pass:${PASSPHRASE}`);
      const found = await readPrivateKey(file("made.key").toString(), PASSPHRASE);
      expect(found.equals(createPrivateKey(file(`${key}.key`)))).toBe(true);
    });

    it("is refused before any work when its iteration count is absurd, or its derivation needs memory", async () => {
      openssl(
        "pkcs8",
        "-topk8",
        "-in",
        "ec.key",
        "-v2",
        "aes256",
        "-passout",
        `pass:${PASSPHRASE}`,
        "-outform",
        "der",
        "-out",
        "made.der",
      );
      const absurd = withIterations(file("made.der"), 0, 0x7fffffff).toString("base64");
      const pem = `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${absurd}\n-----END ENCRYPTED PRIVATE KEY-----\n`;
      await expect(readPrivateKey(pem, PASSPHRASE)).rejects.toThrow(TooMuchWork);
      openssl(
        "pkcs8",
        "-topk8",
        "-in",
        "ec.key",
        "-scrypt",
        "-passout",
        `pass:${PASSPHRASE}`,
        "-out",
        "made.key",
      );
      await expect(readPrivateKey(file("made.key").toString(), PASSPHRASE)).rejects.toThrow("PBES2");
    });

    it("is refused when its signatures would block the event loop, or certificates have no keys of its kind", async () => {
      await expect(readPrivateKey(rsaKeyOf(4_104), "")).rejects.toThrow(UnusedKey);
      await expect(readPrivateKey(rsaKeyOf(4_096), "")).resolves.toBeDefined();
      openssl("genpkey", "-algorithm", "X25519", "-out", "other.key");
      await expect(readPrivateKey(file("other.key").toString(), "")).rejects.toThrow(UnusedKey);
    });
  });
});
