import { env } from "#lib/platform/env";

const requests = new WeakSet<Request>();

/** The Model Context Protocol as a resource of its own (RFC 8707): the `aud` of tokens that connected applications get. */
export function mcpResource(): string {
  return `${env().publicUrl}/api/mcp`;
}

/** Marks a request as one of that resource, or of a tool called there. Nothing that a caller sends does so. */
export function asMcpRequest(request: Request): Request {
  requests.add(request);
  return request;
}

/** True for a request that was marked so. */
export function isMcpRequest(request: Request): boolean {
  return requests.has(request);
}
