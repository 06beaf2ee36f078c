import { createPrivateKey, X509Certificate } from "node:crypto";
import { PassThrough } from "node:stream";
import { createSecureContext, type SecureContextOptions, TLSSocket } from "node:tls";
import type { ApiPixConnection, ApiPixSettings } from "#lib/providers/api-pix/settings";
import type { ConnectionProblem } from "#lib/providers/connection-problem";

/** What Node's TLS shows and trusts with these settings. The settings are taken as they are; `problemOfCertificate` judges them. */
export function tlsOptions(settings: ApiPixSettings): SecureContextOptions {
  const { certificate, privateKey, pkcs12, passphrase, authority } = settings;
  return {
    ...(pkcs12 ? { pfx: Buffer.from(pkcs12, "base64") } : {}),
    ...(certificate && !pkcs12 ? { cert: certificate } : {}),
    ...(privateKey && !pkcs12 ? { key: privateKey } : {}),
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(authority ? { ca: authority } : {}),
  };
}

/** When the client certificate of a connection ends, in whichever form it is held; null where there is none that can be read. */
export function certificateEnd({ settings }: ApiPixConnection): Date | null {
  try {
    const secureContext = createSecureContext(tlsOptions(settings));
    // Node opens a PKCS #12 file nowhere else. Nothing is sent, since nobody is at the other end.
    const socket = new TLSSocket(new PassThrough(), { secureContext });
    const certificate = socket.getX509Certificate();
    socket.destroy();
    return certificate?.validToDate ?? null;
  } catch {
    return null;
  }
}

/**
 * What is wrong with the certificate of a connection, as far as it shows without calling anybody; null when nothing is. Live money
 * needs one; some PSPs' test addresses do without.
 */
export function problemOfCertificate(connection: ApiPixConnection, now: Date): ConnectionProblem | null {
  const { settings, mode } = connection;
  const { certificate, pkcs12, authority } = settings;
  if (authority && !isCertificate(authority)) {
    return problem("authority", "The PSP's certificate authority is not a certificate in PEM.");
  }
  if (pkcs12) return problemOfPkcs12(settings) ?? problemOfEnd("pkcs12", certificateEnd(connection), now);
  if (!certificate && mode === "test") return null;
  if (!certificate)
    return problem("certificate", "A client certificate is missing: a PEM pair or a .p12 file.");
  return problemOfPair(settings, certificate, now);
}

function problemOfPair(settings: ApiPixSettings, certificate: string, now: Date): ConnectionProblem | null {
  const { privateKey, passphrase } = settings;
  if (!isCertificate(certificate)) return problem("certificate", "The client certificate is not one in PEM.");
  if (!privateKey) return problem("privateKey", "The certificate's private key is missing.");
  const known = new X509Certificate(certificate);
  const ended = problemOfEnd("certificate", known.validToDate, now);
  if (ended) return ended;
  if (known.validFromDate > now) {
    return problem("certificate", `The client certificate begins on ${dayOf(known.validFromDate)}.`);
  }
  try {
    const key = createPrivateKey({ key: privateKey, ...(passphrase === undefined ? {} : { passphrase }) });
    if (known.checkPrivateKey(key)) return null;
  } catch {
    return problem(
      "privateKey",
      "The private key cannot be read: it is not one in PEM, or its passphrase is wrong.",
    );
  }
  return problem("privateKey", "The private key is not the certificate's.");
}

function problemOfEnd(field: string, end: Date | null, now: Date): ConnectionProblem | null {
  return end && end < now ? problem(field, `The client certificate ended on ${dayOf(end)}.`) : null;
}

function problemOfPkcs12(settings: ApiPixSettings): ConnectionProblem | null {
  try {
    createSecureContext(tlsOptions(settings));
    return null;
  } catch (error) {
    const isPassphrase = error instanceof Error && /mac verify/i.test(error.message);
    return isPassphrase
      ? problem("passphrase", "The passphrase of the .p12 file is wrong.")
      : problem(
          "pkcs12",
          "The .p12 file cannot be read: it is no PKCS #12 in base64, or uses a cipher that is no longer allowed.",
        );
  }
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function problem(field: string, detail: string): ConnectionProblem {
  return { code: "certificate", detail, field };
}
