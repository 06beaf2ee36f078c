import { Ajv } from "ajv";
import { openApiOf } from "#test/providers/contract-facts";
import { NOWPAYMENTS_FACTS } from "#test/providers/nowpayments/nowpayments-facts";
import { readPublished } from "#test/published-contract";

type Schema = Record<string, unknown>;
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  parameters?: { name: string; in: string }[];
};

/** Checks requests and answers by NOWPayments' published document, or by its facts when absent; each finding is a sentence. */
export function nowpaymentsDocument() {
  const { paths }: { paths: Record<string, Record<string, Operation>> } =
    readPublished("nowpayments-openapi-reduced.json") ?? openApiOf(NOWPAYMENTS_FACTS);
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const operationOf = (method: string, path: string) => {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`the document has no ${method} ${path}`);
    return operation;
  };
  const broken = (schema: Schema | undefined, value: unknown, what: string) => {
    if (!schema) return [`${what} has no schema`];
    const validate = ajv.compile(schema);
    return validate(value) ? [] : [`${what}: ${ajv.errorsText(validate.errors)}`];
  };
  return {
    findInRequest(method: string, path: string, query: URLSearchParams, body: unknown): string[] {
      const { parameters = [], requestBody } = operationOf(method, path);
      const named = new Set(parameters.filter((one) => one.in === "query").map(({ name }) => name));
      const unknown = [...query.keys()].filter((name) => !named.has(name));
      const schema = requestBody?.content["application/json"]?.schema;
      const findings = unknown.map((name) => `${method} ${path} has no parameter ${name}`);
      if (!schema) return body === undefined ? findings : [...findings, `${method} ${path} takes no body`];
      const strict = { ...schema, additionalProperties: false };
      return [...findings, ...broken(strict, body, `the body of ${method} ${path}`)];
    },
    findInAnswer(method: string, path: string, status: number, body: unknown): string[] {
      const schema = operationOf(method, path).responses[status]?.content?.["application/json"]?.schema;
      return broken(schema, body, `the ${status} answer of ${method} ${path}`);
    },
  };
}
