import { type KeyObject, X509Certificate } from "node:crypto";
import { invalidField, refusalIn } from "#lib/domain/errors";
import { UnusedCipher, WrongPassphrase } from "#lib/platform/certificates/decrypt";
import { MOST_ITERATIONS, TooMuchWork } from "#lib/platform/certificates/key-derivation";
import { readPkcs12 } from "#lib/platform/certificates/read-pkcs12";
import { privateKeyOf, readPrivateKey, UnusedKey } from "#lib/platform/certificates/read-private-key";
import type { ApiPixSettings } from "#lib/providers/api-pix/settings";

type CertificateSettings = Pick<ApiPixSettings, "certificate" | "privateKey" | "pkcs12" | "passphrase">;

/**
 * The settings to store: the client certificate as a PEM pair with an unencrypted key, since the settings are sealed as a
 * whole. A .p12 is converted, because each start would open it again. Throws `invalid_request` at a setting that cannot be
 * opened cheaply.
 */
export async function withStoredCertificate<S extends CertificateSettings>(settings: S): Promise<S> {
  const { pkcs12, passphrase = "", privateKey, certificate, ...others } = settings;
  // In `S`, the members of the pair may be optional or absent.
  const withPair = (pair: { certificate?: string; privateKey?: string }) => ({ ...others, ...pair }) as S;
  const own = certificate ? { certificate } : {};
  if (pkcs12) {
    const pair = await opened("pkcs12", () => openPkcs12(pkcs12, passphrase));
    return withPair(pair);
  }
  if (!privateKey) return withPair(own);
  const key = await opened("privateKey", () => readPrivateKey(privateKey, passphrase));
  return withPair({ ...own, privateKey: pemOf(key) });
}

async function openPkcs12(base64: string, passphrase: string) {
  const { privateKeys, certificates } = await readPkcs12(Buffer.from(base64, "base64"), passphrase);
  const known = certificates.map((der) => new X509Certificate(der));
  for (const key of privateKeys.map(privateKeyOf)) {
    const own = known.find((certificate) => certificate.checkPrivateKey(key));
    if (!own) continue;
    const chain = [own, ...known.filter((certificate) => certificate !== own)];
    return { certificate: chain.map(String).join(""), privateKey: pemOf(key) };
  }
  throw invalidField(
    "/settings/pkcs12",
    "unreadable",
    "The .p12 file holds no certificate with its private key.",
  );
}

const UNREADABLE = {
  pkcs12: "it is not PKCS #12 in base64, or uses a cipher that is no longer allowed",
  privateKey: "it is not in PEM, or its passphrase is wrong",
} as const;
// Files of old programs use RC2, which OpenSSL 3 reads only with its legacy provider.
const REMEDIES = {
  pkcs12:
    "Convert it: openssl pkcs12 -legacy -in old.p12 -nodes -out both.pem, then openssl pkcs12 -export -in both.pem -out new.p12, and delete both.pem.",
  privateKey: "Convert it: openssl pkcs8 -topk8 -in old.key -out new.key.",
} as const;
const FILES = { pkcs12: "The .p12 file", privateKey: "The private key" } as const;

async function opened<T>(name: keyof typeof FILES, open: () => Promise<T>): Promise<T> {
  const file = FILES[name];
  const refused = (code: string, why: string, field: string = name) =>
    invalidField(`/settings/${field}`, code, why);
  try {
    return await open();
  } catch (error) {
    if (error instanceof TooMuchWork) {
      const most = MOST_ITERATIONS.toLocaleString("en");
      throw refused("too_much_work", `${file} takes more than ${most} iterations to open, or too long.`);
    }
    if (error instanceof WrongPassphrase) {
      throw refused("wrong_passphrase", `The passphrase of ${file.toLowerCase()} is wrong.`, "passphrase");
    }
    if (error instanceof UnusedKey) {
      throw refused(
        "unused_key",
        `${file} must have an RSA key of at most 4,096 bits, or one of P-256, P-384, P-521 or Ed25519.`,
      );
    }
    if (error instanceof UnusedCipher) {
      throw refused("unused_cipher", `${file} uses a cipher that is no longer allowed. ${REMEDIES[name]}`);
    }
    throw refusalIn(error) ?? refused("unreadable", `${file} cannot be read: ${UNREADABLE[name]}.`);
  }
}

function pemOf(key: KeyObject): string {
  return key.export({ type: "pkcs8", format: "pem" }).toString();
}
