import { generateKeyPairSync, sign } from "node:crypto";

const DAY_MS = 24 * 60 * 60 * 1000;
const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
};
// ecdsa-with-SHA256, commonName and subjectAltName in DER.
const OID = { ecdsa: "2a8648ce3d040302", commonName: "550403", alternativeName: "551d11" };

/** A key and a self-signed certificate for 127.0.0.1 (RFC 5280), valid for a day, both in PEM. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = der(TAG.sequence, oid(OID.ecdsa));
  const name = der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, oid(OID.commonName), der(TAG.utf8, Buffer.from("127.0.0.1")))),
  );
  const address = der(0x87, Buffer.from([127, 0, 0, 1]));
  const extension = der(TAG.sequence, oid(OID.alternativeName), der(TAG.octets, der(TAG.sequence, address)));
  const body = der(
    TAG.sequence,
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([1])),
    algorithm,
    name,
    der(TAG.sequence, time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(TAG.sequence, extension)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]);
  const certificate = der(TAG.sequence, body, algorithm, der(TAG.bits, signature));
  const lines = certificate.toString("base64").replace(/.{64}/g, "$&\n");
  const cert = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function oid(hex: string): Buffer {
  return der(TAG.oid, Buffer.from(hex, "hex"));
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, "");
  return der(TAG.time, Buffer.from(digits.slice(2)));
}
