import type { IncomingMessage, ServerResponse } from "node:http";
import { withClientAddress } from "#lib/http/client-address";
import { forwardedAddress } from "#lib/http/forwarded-address";
import type { Network } from "#lib/networks";
import { stripHeaders } from "#scripts/web/strip-headers";

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What every request goes through before anything is made of it: its sender's address is taken from the socket, or from what
 * a trusted proxy wrote down, and whatever it claims to have from us is taken away.
 */
export function frontDoor(answer: Handle, trustedProxies: readonly Network[]): Handle {
  return (request, response) => {
    const address = addressOf(request, trustedProxies);
    stripHeaders(request);
    withClientAddress(address, () => answer(request, response));
  };
}

function addressOf(request: IncomingMessage, trustedProxies: readonly Network[]): string {
  const { "x-forwarded-for": xForwardedFor = "", forwarded = "" } = request.headers;
  const socket = request.socket.remoteAddress ?? "";
  return forwardedAddress({ socket, xForwardedFor: String(xForwardedFor), forwarded }, trustedProxies);
}
