import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CsvForm } from "#lib/domain/csv";
import type { MerchantId } from "#lib/domain/ids";
import { recordExport } from "#lib/features/audit/record-export";
import { csvFormOf } from "#lib/features/exports/csv-form-of";
import type { Principal } from "#lib/platform/auth/authenticate";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { inSlot } from "#lib/platform/http/fair-queue";
import { API_HEADERS, problemResponse, textBodyOf } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { followRequest } from "#lib/platform/request-log/follow-request";
import { actorOf } from "#lib/routes/actor-of";
import { admitCaller } from "#lib/routes/admit-caller";
import { admitMerchant, type MerchantCaller } from "#lib/routes/admit-merchant";
import { validateFor } from "#lib/routes/card-like-references";
import { readQuery } from "#lib/routes/read-address";
import { type CsvQuery, splitCsvQuery } from "#lib/schemas/csv";
import type { Operation } from "#lib/schemas/operation";

/**
 * The route function of a merchant's operation that streams a CSV file as `filename`. An error before the
 * first byte becomes a problem; a later one breaks the connection, so that half a file never looks complete.
 */
export function csvRoute<
  P extends z.ZodType,
  Q extends z.ZodType<CsvQuery>,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  operation: Operation<P, Q, B, A>,
  filename: string,
  read: (input: MerchantCaller & FileRequest<z.output<Q>>) => Promise<ReadableStream<Uint8Array>>,
): RouteHandler {
  return answerFile(operation, filename, (request, seen) => admitMerchant(operation, request, seen), read);
}

/** The same for merchants and platform staff; the reader decides by the principal what each may see. */
export function callerCsvRoute<
  P extends z.ZodType,
  Q extends z.ZodType<CsvQuery>,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  operation: Operation<P, Q, B, A>,
  filename: string,
  read: (input: { principal: Principal } & FileRequest<z.output<Q>>) => Promise<ReadableStream<Uint8Array>>,
): RouteHandler {
  const admit: Admit<{ principal: Principal }> = async (request, seen) => {
    const { principal, headers } = await admitCaller(operation, request, seen);
    return { caller: { principal }, headers };
  };
  return answerFile(operation, filename, admit, read);
}

type Admit<Caller> = (
  request: Request,
  seen: (principal: Principal) => void,
) => Promise<{ caller: Caller; headers: Record<string, string> }>;

/** The content of the file, and its format. */
type FileRequest<Q extends CsvQuery> = { query: Omit<Q, keyof CsvQuery>; form: CsvForm };

function answerFile<Caller extends { principal: Principal }, Q extends CsvQuery>(
  operation: Operation,
  filename: string,
  admit: Admit<Caller>,
  read: (input: Caller & FileRequest<Q>) => Promise<ReadableStream<Uint8Array>>,
): RouteHandler {
  const route: RouteHandler = async (request) => {
    const requestId = randomUUID();
    const followed = followRequest(operation, request, requestId);
    let headers: Record<string, string> = { "x-request-id": requestId };
    try {
      const admission = await orUnavailable(() => admit(request, followed.seen));
      headers = { ...headers, ...admission.headers };
      const asked = readQuery(request);
      const { principal } = admission.caller;
      const schema = operation.query;
      const valid = schema && (await orUnavailable(() => validateFor(principal.merchantId, schema, asked)));
      const { choice, query } = splitCsvQuery(valid as Q);
      const actor = actorOf({ principal, request, requestId });
      await orUnavailable(() => recordExport(principal.merchantId, actor, filename, query));
      const form = await orUnavailable(() => csvFormOf(principal.merchantId, choice));
      const body = await inSlot(principal.merchantId, () =>
        orUnavailable(() => read({ ...admission.caller, query, form })),
      );
      const type = "text/csv; charset=utf-8; header=present";
      const disposition = `attachment; filename="${filename}"`;
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

/** The same content, each part of which is read in a slot of the merchant: a large file is many small requests. */
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
    // Nothing is read before the reader asks.
    { highWaterMark: 0 },
  );
}
