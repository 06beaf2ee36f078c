import { createPrivateKey, X509Certificate } from "node:crypto";
import type { SecureContextOptions } from "node:tls";
import { type ApiPixConnection, type ApiPixSettings, profileOf } from "#lib/providers/api-pix/settings";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { ProviderUnavailable } from "#lib/providers/provider-error";

/**
 * TLS options from stored settings, which `problemOfCertificate` checks. The settings never hold a .p12 file or passphrase:
 * OpenSSL would decrypt the file for each new connection, blocking the event loop for as long as the file demands.
 */
export function tlsOptions({ certificate, privateKey, authority }: ApiPixSettings): SecureContextOptions {
  return {
    ...(certificate ? { cert: certificate } : {}),
    ...(privateKey ? { key: privateKey } : {}),
    ...(authority ? { ca: authority } : {}),
  };
}

/** When the client certificate of a connection expires; null if there is no readable one. */
export function certificateEnd({ settings: { certificate } }: ApiPixConnection): Date | null {
  try {
    return certificate ? new X509Certificate(certificate).validToDate : null;
  } catch {
    return null;
  }
}

/**
 * Throws `ProviderUnavailable`, naming the day, when the client certificate has expired: every bank rejects it, and few report why.
 */
export function assertNotEnded(connection: ApiPixConnection, now: Date): void {
  const end = certificateEnd(connection);
  if (end && end < now)
    throw new ProviderUnavailable(endedOn(end), { isDenied: true, reason: "CERTIFICATE" });
}

/**
 * What is wrong with a connection's certificate, found without a call; null when nothing is. Live mode requires one. In test
 * mode the PSP's profile decides.
 */
export function problemOfCertificate(connection: ApiPixConnection, now: Date): ConnectionProblem | null {
  const { settings, mode } = connection;
  const { certificate, pkcs12, authority } = settings;
  if (authority && !isCertificate(authority)) {
    return problem("authority", "The PSP's certificate authority is not a PEM certificate.");
  }
  if (pkcs12)
    return problem("pkcs12", "The .p12 file could not be opened when it was stored: provide it again.");
  if (!certificate && !profileOf(connection).hasMutualTls[mode]) return null;
  if (!certificate)
    return problem("certificate", "A client certificate is missing: a PEM pair or a .p12 file.");
  return problemOfPair(settings, certificate, now);
}

function problemOfPair(settings: ApiPixSettings, certificate: string, now: Date): ConnectionProblem | null {
  const { privateKey } = settings;
  if (!isCertificate(certificate))
    return problem("certificate", "The client certificate is not a PEM certificate.");
  if (!privateKey) return problem("privateKey", "The certificate's private key is missing.");
  const known = new X509Certificate(certificate);
  if (known.validToDate < now) {
    return problem("certificate", endedOn(known.validToDate));
  }
  if (known.validFromDate > now) {
    return problem(
      "certificate",
      `The client certificate is not valid before ${dayOf(known.validFromDate)}.`,
    );
  }
  try {
    if (known.checkPrivateKey(createPrivateKey(privateKey))) return null;
  } catch {
    return problem("privateKey", "The private key cannot be read: provide it again, with its passphrase.");
  }
  return problem("privateKey", "The private key does not belong to the certificate.");
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}

const endedOn = (end: Date) => `The client certificate expired on ${dayOf(end)}.`;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function problem(field: string, detail: string): ConnectionProblem {
  return { code: "certificate", detail, field };
}
