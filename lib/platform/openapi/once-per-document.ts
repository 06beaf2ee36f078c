import { openApiDocument } from "#lib/platform/openapi/document";
import type { Json } from "#lib/platform/openapi/json-schema";

/** A function that makes something of the OpenAPI document once, and answers it until there is another document. */
export function oncePerDocument<T>(make: (document: Json) => T): () => Promise<T> {
  let made: { of: Json; result: T } | undefined;
  return async () => {
    const document = await openApiDocument();
    if (made?.of !== document) made = { of: document, result: make(document) };
    return made.result;
  };
}
