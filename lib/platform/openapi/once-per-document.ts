import { openApiDocument } from "#lib/platform/openapi/document";
import { inTurns, type Pause } from "#lib/platform/openapi/in-turns";
import type { Json } from "#lib/platform/openapi/json-schema";

/**
 * A function that makes something of the OpenAPI document once, and answers it until there is another document. `make` pauses
 * between its pieces.
 */
export function oncePerDocument<T>(make: (document: Json, pause: Pause) => Promise<T>): () => Promise<T> {
  let made: { of: Json; result: Promise<T> } | undefined;
  return async () => {
    const document = await openApiDocument();
    if (made?.of !== document) made = { of: document, result: make(document, inTurns()) };
    return made.result;
  };
}
