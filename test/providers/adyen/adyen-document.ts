import { Ajv2020 } from "ajv/dist/2020.js";
import { ADYEN_FACTS } from "#test/providers/adyen/adyen-facts";
import { openApiOf, type Schema } from "#test/providers/contract-facts";
import { readPublished } from "#test/published-contract";

type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

/**
 * Checks requests and answers by Adyen's published document (CheckoutService v72), or by its facts when absent; each finding is a
 * sentence.
 */
export type AdyenDocument = {
  findInRequest(path: string, body: unknown): string[];
  findInAnswer(path: string, status: number, body: unknown): string[];
};

/** Paths are the document's, such as `/payments/{paymentPspReference}/refunds`. */
export function adyenDocument(): AdyenDocument {
  const { paths, components }: Document =
    readPublished<Document>("adyen-checkout-v72-reduced.json") ?? openApiOf(ADYEN_FACTS);
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const checks = new Map<Schema, ReturnType<typeof ajv.compile>>();
  const find = (where: string, schema: Schema | undefined, value: unknown) => {
    if (!schema) return [`${where} is not in the document`];
    const check = checks.get(schema) ?? ajv.compile({ ...schema, components });
    checks.set(schema, check);
    return check(value) ? [] : [`${where}: ${ajv.errorsText(check.errors)}`];
  };
  const schemaOf = (part: { content?: Record<string, { schema: Schema }> } | undefined) =>
    part?.content?.["application/json"]?.schema;
  return {
    findInRequest: (path, body) => find(`POST ${path}`, schemaOf(paths[path]?.post?.requestBody), body),
    findInAnswer: (path, status, body) =>
      find(`POST ${path} ${status}`, schemaOf(paths[path]?.post?.responses[status]), body),
  };
}
