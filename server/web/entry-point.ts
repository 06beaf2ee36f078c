import type { IncomingMessage, ServerResponse } from "node:http";
import { PonteError } from "#lib/domain/errors";
import { forwardedAddress, withClientAddress } from "#lib/platform/http/client-address";
import type { Network } from "#lib/platform/networks";
import { plainTarget } from "#server/web/plain-target";
import { noteRefusal, refuse } from "#server/web/refuse";

type Installation = { trustedProxies: readonly Network[]; publicUrl: string };

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const SINGLE = new Set(["host", "authorization", "origin"]);
const TWO_YEARS = "max-age=63072000";
const API = /^\/(?:api|\.well-known)(?:[/?]|$)/;
// No page has this path, so the page server answers 404.
const NO_PAGE = "/no-such-page";
// Headers that only this server may write: Ponte's own, a proxy's statements about the client (already read here), the policy in
// which Next.js looks for its nonce, and the internal headers of Next.js, next-intl and their hosts.
const KEPT_TO_OURSELVES =
  /^(?:x-ponte-.*|forwarded|x-forwarded-.*|x-real-ip|content-security-policy(?:-report-only)?|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-next-.*|next-resume)$/i;

/**
 * The first step of every request. Reads the sender's address from the socket or a trusted proxy's header, strips headers that
 * only this server may write, refuses unreadable targets and doubled hosts, and renames unreadable path parts. An https
 * PUBLIC_URL implies HSTS (RFC 6797).
 */
export function entryPoint(answer: Handle, { trustedProxies, publicUrl }: Installation): Handle {
  const isHttps = publicUrl.startsWith("https:");
  return (request, response) => {
    if (isHttps) response.setHeader("strict-transport-security", TWO_YEARS);
    const address = addressOf(request, trustedProxies);
    stripHeaders(request);
    withClientAddress(address, () => {
      if (admit(request, response)) answer(request, response);
    });
  };
}

function addressOf(request: IncomingMessage, trustedProxies: readonly Network[]): string {
  const { "x-forwarded-for": xForwardedFor = "", forwarded = "" } = request.headers;
  const socket = request.socket.remoteAddress ?? "";
  return forwardedAddress({ socket, xForwardedFor: String(xForwardedFor), forwarded }, trustedProxies);
}

/**
 * The name of a repeated header that identifies the host or the caller; null if none is repeated. A proxy may read the first of
 * two such headers where we read the second (RFC 9110 §5.3, RFC 9112 §3.2).
 */
function doubledHeader({ rawHeaders }: IncomingMessage): string | null {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? "";
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

/** False if the request was refused here. */
function admit(request: IncomingMessage, response: ServerResponse): boolean {
  const doubled = doubledHeader(request);
  if (doubled !== null) {
    refuse(response, new PonteError("invalid_request", `The header ${doubled} may come only once.`));
    return false;
  }
  const target = plainTarget(request.url ?? "");
  if (target === null) {
    refuse(response, new PonteError("invalid_request", "Request a path, such as /api/openapi.json."));
    return false;
  }
  request.url = target.url;
  if (target.isReadable || API.test(target.url)) return true;
  request.url = NO_PAGE;
  response.setHeader("x-request-id", noteRefusal("not_found"));
  return true;
}

/** Removes every header that only this server may write from all three forms in which node:http offers headers. */
function stripHeaders(request: IncomingMessage): void {
  const { rawHeaders } = request;
  if (!rawHeaders.some((name, index) => index % 2 === 0 && KEPT_TO_OURSELVES.test(name))) return;
  // node:http builds both objects from all raw headers at the first access.
  for (const headers of [request.headers, request.headersDistinct]) {
    for (const name of Object.keys(headers)) if (KEPT_TO_OURSELVES.test(name)) delete headers[name];
  }
  const names = rawHeaders.filter((_text, index) => index % 2 === 0);
  const kept = names.flatMap((name, index) =>
    KEPT_TO_OURSELVES.test(name) ? [] : [name, rawHeaders[2 * index + 1] ?? ""],
  );
  rawHeaders.splice(0, rawHeaders.length, ...kept);
}
