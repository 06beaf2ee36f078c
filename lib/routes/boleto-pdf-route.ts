import { randomUUID } from "node:crypto";
import { PonteError } from "#lib/domain/errors";
import { getBoletoSheet } from "#lib/methods/boleto/get-boleto-sheet";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { problemResponse } from "#lib/platform/http/problem";
import { countRequest } from "#lib/platform/http/rate-limit";
import { type RouteHandler, textParams } from "#lib/platform/http/route-methods";

/**
 * The route function of a checkout's boleto as a PDF, counted by checkout and address. Whoever has the checkout's address may
 * read it. Answers `not_found` if there is no boleto that can be paid.
 */
export const boletoPdfRoute: RouteHandler = async (_request, context) => {
  const requestId = randomUUID();
  const { checkoutId = "" } = await textParams(context);
  try {
    const policy = { name: "checkout", quota: env().rateLimitCheckout, windowSeconds: 60 };
    await countRequest(policy, `${checkoutId} ${clientNetwork()}`);
    const found = await getBoletoSheet(checkoutId);
    if (!found) throw new PonteError("not_found", "There is no boleto to pay here.");
    // The library is loaded here, because it costs memory that most processes never need.
    const { toBoletoPdf } = await import("#lib/boleto/boleto-pdf");
    const headers = {
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="boleto.pdf"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "x-request-id": requestId,
    };
    return new Response(Buffer.from(await toBoletoPdf(found.sheet)), { headers });
  } catch (error) {
    return problemResponse(error, requestId);
  }
};
