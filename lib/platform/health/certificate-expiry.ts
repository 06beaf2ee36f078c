import { connect } from "node:tls";

const TIMEOUT_MS = 5_000;
const ASK_AGAIN_MS = 60 * 60 * 1000;

type Certificate = { host: string; expiresAt: Date };

let known: { url: string; atMs: number; certificate: Promise<Certificate | null> } | undefined;

/** `readCertificate` of an address, cached for an hour. */
export function certificateOf(url: string): Promise<Certificate | null> {
  if (known?.url !== url || performance.now() - known.atMs > ASK_AGAIN_MS)
    known = { url, atMs: performance.now(), certificate: readCertificate(url) };
  return known.certificate;
}

/**
 * The certificate that the server at an https address shows, trusted or not: its host and expiry. Null for an http address, and
 * if there is no answer within five seconds.
 */
export function readCertificate(url: string): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== "https:") return Promise.resolve(null);
  const { promise, resolve } = Promise.withResolvers<Certificate | null>();
  const host = hostname.replace(/^\[|\]$/g, "");
  // Nothing is sent to the peer, so even an untrusted certificate may be read.
  const socket = connect({
    host,
    port: Number(port) || 443,
    servername: servernameOf(host),
    rejectUnauthorized: false,
  });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.once("secureConnect", () => {
    const expiresAt = new Date(socket.getPeerCertificate().valid_to);
    resolve(Number.isNaN(expiresAt.getTime()) ? null : { host: hostname, expiresAt });
    socket.destroy();
  });
  socket.once("error", () => resolve(null));
  socket.once("close", () => resolve(null));
  return promise;
}

// SNI does not allow IP addresses (RFC 6066 §3).
function servernameOf(host: string): string {
  return /^[\d.]+$|:/.test(host) ? "" : host;
}
