import type { IncomingMessage } from "node:http";

// Headers for internal use: between Ponte's pages, a proxy's statements about the client (already read), the
// policy in which Next.js looks for its nonce, and those of Next.js, next-intl and their hosts.
const KEPT_TO_OURSELVES =
  /^(?:x-ponte-.*|forwarded|x-forwarded-.*|x-real-ip|content-security-policy(?:-report-only)?|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-next-.*|next-resume)$/i;

/**
 * Removes from a request every header that only this server may write, in all forms of node:http, so that no
 * later code can find one.
 */
export function stripHeaders(request: IncomingMessage): void {
  const { rawHeaders } = request;
  if (!rawHeaders.some((name, index) => index % 2 === 0 && KEPT_TO_OURSELVES.test(name))) return;
  // Both are built from all raw headers when they are first read.
  for (const headers of [request.headers, request.headersDistinct]) {
    for (const name of Object.keys(headers)) if (KEPT_TO_OURSELVES.test(name)) delete headers[name];
  }
  const names = rawHeaders.filter((_text, index) => index % 2 === 0);
  const kept = names.flatMap((name, index) =>
    KEPT_TO_OURSELVES.test(name) ? [] : [name, rawHeaders[2 * index + 1] ?? ""],
  );
  rawHeaders.splice(0, rawHeaders.length, ...kept);
}
