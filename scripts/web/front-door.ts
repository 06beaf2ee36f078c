import type { IncomingMessage, ServerResponse } from "node:http";
import { PonteError } from "#lib/domain/errors";
import { withClientAddress } from "#lib/platform/http/client-address";
import { forwardedAddress } from "#lib/platform/http/forwarded-address";
import type { Network } from "#lib/platform/networks";
import { plainTarget } from "#scripts/web/plain-target";
import { noteRefusal, refuse } from "#scripts/web/refuse";
import { stripHeaders } from "#scripts/web/strip-headers";

type Installation = { trustedProxies: readonly Network[]; publicUrl: string };

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const TWO_YEARS = "max-age=63072000";
const API = /^\/(?:api|\.well-known)(?:[/?]|$)/;
// No page has this path, so the page server answers that the page does not exist.
const NO_PAGE = "/no-such-page";

/**
 * The first step of every request. It takes the sender's address from the socket, or from a trusted proxy's
 * header, and removes headers that only this server may write. It refuses an unreadable target; for a page,
 * the target becomes a page that does not exist. If PUBLIC_URL is https, browsers are told to use https only
 * (RFC 6797), without its subdomains, which are not ours.
 */
export function frontDoor(answer: Handle, { trustedProxies, publicUrl }: Installation): Handle {
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

/** False when the request was refused here. */
function admit(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "" } = request;
  const target = plainTarget(url);
  if (target) {
    request.url = target.url;
    return true;
  }
  if (!url.startsWith("/")) {
    refuse(response, new PonteError("invalid_request", "Ask for an address, such as /api/openapi.json."));
    return false;
  }
  // A text that cannot be a name reads like any other unknown id.
  if (API.test(url)) {
    refuse(
      response,
      new PonteError("not_found", "There is nothing at an address that cannot be read as text."),
    );
    return false;
  }
  request.url = NO_PAGE;
  response.setHeader("x-request-id", noteRefusal("not_found"));
  return true;
}
