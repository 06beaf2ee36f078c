import { env } from "#lib/platform/env";
import { type CodeSample, codeSamples, type SampleCall } from "#lib/platform/openapi/code-samples";
import { exampleOf } from "#lib/platform/openapi/examples";
import type { Operation } from "#lib/schemas/operation";

const AUTH: Record<Operation["auth"], SampleCall["auth"]> = {
  merchant: "bearer",
  sandbox: "bearer",
  caller: "bearer",
  person: "bearer",
  staff: "bearer",
  staffPerson: "bearer",
  checkout: "checkout",
  public: "none",
};

/** An operation's samples against this instance, made from its example. */
export function operationSamples(operation: Operation, now: Date): CodeSample[] {
  const { query, body } = exampleOf(operation.id, now);
  return codeSamples({
    method: operation.method,
    baseUrl: operation.id === "createCryptoPayment" ? env().gatewayUrl : `${env().publicUrl}/api`,
    path: operation.path,
    auth: AUTH[operation.auth],
    ...(query ? { query } : {}),
    ...(body ? { json: body } : {}),
    answer: answerOf(operation),
  });
}

function answerOf({ status, answerType }: Operation): SampleCall["answer"] {
  if (status === 204) return "none";
  return answerType === "text/csv" ? "text" : "json";
}
