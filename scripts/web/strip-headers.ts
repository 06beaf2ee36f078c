import type { IncomingMessage } from "node:http";

// What Ponte's pages tell themselves, what a proxy says of others (read before this), the policy in which Next.js looks for its
// nonce, and the names by which Next.js, next-intl and hosts of theirs pass things on among themselves.
const KEPT_TO_OURSELVES =
  /^(?:x-ponte-.*|forwarded|x-forwarded-.*|x-real-ip|content-security-policy(?:-report-only)?|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-next-.*|next-resume)$/i;

/**
 * Takes from a request every header that only this server may have written, in all the forms in which node:http hands them
 * out, so that whatever is made of the request later cannot find one.
 */
export function stripHeaders(request: IncomingMessage): void {
  const { rawHeaders } = request;
  if (!rawHeaders.some((name, index) => index % 2 === 0 && KEPT_TO_OURSELVES.test(name))) return;
  // Both are made of the raw headers when they are first asked for, as many as there were.
  for (const headers of [request.headers, request.headersDistinct]) {
    for (const name of Object.keys(headers)) if (KEPT_TO_OURSELVES.test(name)) delete headers[name];
  }
  const names = rawHeaders.filter((_text, index) => index % 2 === 0);
  const kept = names.flatMap((name, index) =>
    KEPT_TO_OURSELVES.test(name) ? [] : [name, rawHeaders[2 * index + 1] ?? ""],
  );
  rawHeaders.splice(0, rawHeaders.length, ...kept);
}
