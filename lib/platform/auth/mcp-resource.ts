import { env } from "#lib/platform/env";

const requests = new WeakSet<Request>();

/** The Model Context Protocol as a separate resource (RFC 8707): the `aud` of connected applications' tokens. */
export function mcpResource(): string {
  return `${env().publicUrl}/api/mcp`;
}

/** Marks a request as one to this resource, or to a tool called there. Callers cannot set the mark. */
export function asMcpRequest(request: Request): Request {
  requests.add(request);
  return request;
}

/** True for a marked request. */
export function isMcpRequest(request: Request): boolean {
  return requests.has(request);
}
