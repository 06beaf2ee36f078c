import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";

const FILE = join(import.meta.dirname, "../../../../shared/contracts/nowpayments-openapi-reduced.json");

/** True where the provider's published document is at hand. */
export const hasNowpaymentsDocument = existsSync(FILE);

type Schema = Record<string, unknown>;
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  parameters?: { name: string; in: string }[];
};

/** Checks requests and answers by NOWPayments' published document; each finding is a sentence. */
export function nowpaymentsDocument() {
  const { paths } = JSON.parse(readFileSync(FILE, "utf8")) as {
    paths: Record<string, Record<string, Operation>>;
  };
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
