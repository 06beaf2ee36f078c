import { randomUUID } from "node:crypto";
import { db } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { textParams } from "#lib/platform/http/route-methods";
import { findLogo } from "#lib/settings/logos.queries";

/**
 * The route function of merchants' logos, which are public. A version's image never changes, so browsers may cache it for ever;
 * opened directly, it cannot run scripts.
 */
export const logoRoute: RouteHandler = async (_request, context) => {
  const requestId = randomUUID();
  try {
    const { merchantId, version } = await textParams(context);
    const known = merchantId && version && isId("merchant", merchantId) ? { merchantId, version } : null;
    const logo = known && (await orUnavailable(() => findLogo(db(), known.merchantId, known.version)));
    if (!logo) throw new PonteError("not_found", "There is no such logo.");
    return new Response(new Uint8Array(logo.picture), {
      headers: {
        "content-type": logo.mediaType,
        "content-length": String(logo.picture.byteLength),
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-request-id": requestId,
      },
    });
  } catch (error) {
    return problemResponse(error, requestId);
  }
};
