import { Ajv2020 } from "ajv/dist/2020.js";
import { readCardContract } from "#test/providers/card-contracts";

type Schema = { $ref: string };
type Operation = {
  requestBody: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Document = { paths: Record<string, { post: Operation }>; components: object };

/** Checks requests and answers by Adyen's published document (CheckoutService v72); each finding is a sentence. */
export type AdyenDocument = {
  findInRequest(path: string, body: unknown): string[];
  findInAnswer(path: string, status: number, body: unknown): string[];
};

/** The checks; null where the document is not at hand. Paths are the document's, such as `/payments/{paymentPspReference}/refunds`. */
export function adyenDocument(): AdyenDocument | null {
  const document = readCardContract<Document>("adyen-checkout-v72-reduced.json");
  if (!document) return null;
  const { paths, components } = document;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();
  const find = (where: string, schema: Schema | undefined, value: unknown) => {
    if (!schema) return [`${where} is not in the document`];
    const check = checks.get(schema.$ref) ?? ajv.compile({ ...schema, components });
    checks.set(schema.$ref, check);
    return check(value) ? [] : [`${where}: ${ajv.errorsText(check.errors)}`];
  };
  const schemaOf = (part: { content?: Record<string, { schema: Schema }> } | undefined) =>
    part?.content?.["application/json"]?.schema;
  return {
    findInRequest: (path, body) => find(`POST ${path}`, schemaOf(paths[path]?.post.requestBody), body),
    findInAnswer: (path, status, body) =>
      find(`POST ${path} ${status}`, schemaOf(paths[path]?.post.responses[status]), body),
  };
}
