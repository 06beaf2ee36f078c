import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { inSlot } from "#lib/platform/http/fair-queue";
import { jsonResponse, problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { readBodyBytes } from "#lib/platform/http/sent-request";
import type { MerchantCaller } from "#lib/routes/admit-caller";
import { readQuery } from "#lib/routes/read-address";
import { guardOf } from "#lib/routes/route";
import { refuseUnknown } from "#lib/routes/validate";
import type { Operation } from "#lib/schemas/operation";

/** The input of a bytes handler: the sender, and the unchanged body of at most 256 KiB and any type. */
export type BytesInput = MerchantCaller & { request: Request; requestId: string; body: Uint8Array };

/** The route function of a merchant's operation whose body is bytes instead of JSON; the handler validates it. */
export function bytesRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType<Uint8Array>,
  A extends z.ZodType,
>(
  operation: Operation<P, Q, B, A, "merchant">,
  handler: (input: BytesInput) => Promise<z.output<A>>,
): RouteHandler {
  const admit = guardOf(operation);
  return async (request) => {
    const requestId = randomUUID();
    let headers: Record<string, string> = { "x-request-id": requestId };
    try {
      const admission = await orUnavailable(() => admit(request, { params: {}, requestId, seen: () => {} }));
      headers = { ...headers, ...admission.headers };
      refuseUnknown(operation.query, readQuery(request));
      const body = await readBodyBytes(request);
      const answer = await inSlot(admission.slotOf, () =>
        orUnavailable(() => handler({ ...admission.caller, request, requestId, body })),
      );
      return jsonResponse(operation.status, answer, headers);
    } catch (error) {
      return problemResponse(error, requestId, headers);
    }
  };
}
