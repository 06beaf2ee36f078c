import { ERRORS, type ErrorCode } from "#lib/domain/errors";
import { keysOf } from "#lib/domain/members";
import type { Json } from "#lib/openapi/json-schema";
import { ERROR_STATUSES } from "#lib/platform/http/error-status";
import { problemType } from "#lib/platform/http/problem";

const REQUEST_ID = "5f0c7bb0-6c1f-4b7e-9a53-2f6c6a4de1f9";
const CODES = keysOf(ERRORS);

const EXTRA: Partial<Record<ErrorCode, Json>> = {
  invalid_request: {
    errors: [
      { pointer: "/grossAmount", code: "out_of_range", detail: "Must be above 0 and at most 999999999.99." },
    ],
  },
  idempotency_key_reused: {
    existing: {
      chargeId: "chg_01k6z0q4n8f3x5r2b7c9d1e6gh",
      attemptId: "att_01k6z0q4p2m6s8t4v9w1x3y5za",
      status: "PENDING",
    },
  },
  charge_not_payable: { chargeStatus: "EXPIRED" },
};

/** The example refusals that `paths` references, as components; names of the enveloped form end in `.enveloped`. */
export function problemExamples(paths: Json): Record<string, Json> {
  const text = JSON.stringify(paths);
  const all = CODES.flatMap((code): [string, Json][] => [
    [code, { summary: ERRORS[code].title, value: problemExample(code) }],
    [
      `${code}.enveloped`,
      { summary: ERRORS[code].title, value: { ...problemExample(code), response: null } },
    ],
  ]);
  return Object.fromEntries(all.filter(([name]) => text.includes(`"#/components/examples/${name}"`)));
}

/** References to the examples of the given codes. */
export function problemExampleReferences(codes: readonly ErrorCode[], isEnveloped: boolean): Json {
  const ending = isEnveloped ? ".enveloped" : "";
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}${ending}` }]));
}

/** An example of the problem with this code. */
export function problemExample(code: ErrorCode): Json {
  const { title } = ERRORS[code];
  const status = ERROR_STATUSES[code];
  return {
    type: problemType(code),
    title,
    status,
    code,
    detail: `${title}.`,
    requestId: REQUEST_ID,
    ...EXTRA[code],
  };
}
