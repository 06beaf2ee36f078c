import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";
import { exampleOf } from "#lib/openapi/examples";
import { enveloped, type Operation } from "#lib/schemas/operation";
import { type Asking, askOperation } from "#test/ask-operation";

/** Calls an operation, by default with the document's example; returns its answer without the envelope. */
export type Ask = <A extends z.ZodType>(
  operation: Operation<z.ZodType, z.ZodType, z.ZodType, A>,
  asking?: Asking,
) => Promise<z.output<A>>;

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const checks = new WeakMap<Operation, ValidateFunction>();

/**
 * A caller of the API with these headers, and the operations that answered it. Fails unless the answer is a success, fits the
 * operation's schema, and has no member outside the schema.
 */
export function checkedAnswers(headers: Record<string, string>, answered = new Set<string>()) {
  const ask: Ask = async (operation, asking = {}) => {
    const example = exampleOf(operation.id, new Date());
    const query = example.query ? `?${new URLSearchParams(example.query)}` : "";
    const sent = { query, body: example.body, ...asking, headers: { ...headers, ...asking.headers } };
    const { status, text } = await askOperation(operation, sent);
    if (status !== operation.status) throw new Error(`${operation.id} answered ${status}: ${text}`);
    const body = operation.answerType || text === "" ? text || null : JSON.parse(text);
    assertFits(operation, body);
    answered.add(operation.id);
    return operation.envelope === "all" ? body.response : body;
  };
  return { ask, answered };
}

function assertFits(operation: Operation, body: unknown): void {
  const schema = enveloped(operation);
  const { error } = schema.safeParse(body);
  if (error) throw new Error(`${operation.id} does not fit its schema: ${z.prettifyError(error)}`);
  const check = checkOf(operation);
  if (!check(body))
    throw new Error(`${operation.id} answers members outside its schema: ${ajv.errorsText(check.errors)}`);
}

// Compiling a schema costs more than the request that it checks.
function checkOf(operation: Operation): ValidateFunction {
  const known = checks.get(operation);
  if (known) return known;
  const schema = z.toJSONSchema(enveloped(operation), { io: "output", unrepresentable: "any" });
  const check = ajv.compile(schema);
  checks.set(operation, check);
  return check;
}
