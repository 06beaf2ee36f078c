import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { recordExport } from "#lib/audit/record-export";
import type { MerchantId } from "#lib/domain/ids";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { inSlot } from "#lib/platform/http/fair-queue";
import { API_HEADERS, problemResponse, textBodyOf } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { followRequest } from "#lib/platform/request-log/record";
import { actorOf } from "#lib/routes/actor-of";
import { readQuery } from "#lib/routes/read-address";
import { type CallerOf, guardOf } from "#lib/routes/route";
import { refuseUnknown, validateFor } from "#lib/routes/validate";
import type { Operation } from "#lib/schemas/operation";

/** Who may read files: a merchant's callers, and platform staff for files that show each caller their own. */
export type FileAuth = "merchant" | "caller";

/**
 * A file's name, the parameters of its type, and what the audit log stores of the query. `filenameOf` is the name under which it
 * is sent, if that differs.
 */
export type SentFile<Query> = {
  name: string;
  typeParameters: string;
  filtersOf: (query: Query) => object;
  filenameOf?: ((query: Query) => string) | undefined;
};

/**
 * The route function of an operation that streams a file as `filename` to the callers of `operation.auth`. An error before the
 * first byte becomes a problem; a later one breaks the connection, so that half a file does not look complete.
 */
export function fileRoute<
  P extends z.ZodType,
  Q extends z.ZodType<object>,
  B extends z.ZodType,
  A extends z.ZodType,
  Auth extends FileAuth,
>(
  operation: Operation<P, Q, B, A, Auth>,
  file: string | SentFile<z.output<Q>>,
  read: (input: CallerOf[Auth] & { query: z.output<Q> }) => Promise<ReadableStream<Uint8Array>>,
): RouteHandler {
  const sent: SentFile<z.output<Q>> =
    typeof file === "string"
      ? { name: file, typeParameters: "charset=utf-8", filtersOf: (query: z.output<Q>) => query }
      : file;
  const { name, typeParameters, filtersOf, filenameOf = () => name } = sent;
  const admit = guardOf<Auth>(operation);
  const route: RouteHandler = async (request) => {
    const requestId = randomUUID();
    const followed = followRequest(operation, request, requestId);
    let headers: Record<string, string> = { "x-request-id": requestId };
    try {
      const about = { params: {}, requestId, seen: followed.seen };
      const { caller, headers: counted } = await orUnavailable(() => admit(request, about));
      headers = { ...headers, ...counted };
      const requested = readQuery(request);
      refuseUnknown(operation.query, requested);
      const { principal } = caller;
      const schema = operation.query;
      const valid =
        schema && (await orUnavailable(() => validateFor(principal.merchantId, schema, requested)));
      const query = valid as z.output<Q>;
      const actor = actorOf({ principal, request, requestId });
      await orUnavailable(() => recordExport(principal.merchantId, actor, name, filtersOf(query)));
      const body = await inSlot(principal.merchantId, () => orUnavailable(() => read({ ...caller, query })));
      const type = `${operation.answerType}; ${typeParameters}`;
      const disposition = `attachment; filename="${filenameOf(query)}"`;
      const response = new Response(inSlots(principal.merchantId, body), {
        headers: { ...API_HEADERS, ...headers, "content-type": type, "content-disposition": disposition },
      });
      followed.answered(response, null);
      return response;
    } catch (error) {
      const response = problemResponse(error, requestId, headers);
      followed.answered(response, textBodyOf(response)?.text ?? null);
      return response;
    }
  };
  return Object.assign(route, { encodes: true });
}

/** The same content, with each part read in a slot of the merchant: a large file is many small requests. */
function inSlots(
  merchantId: MerchantId | null,
  content: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const reader = content.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await inSlot(merchantId, () => reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before the reader requests it.
    { highWaterMark: 0 },
  );
}
