import { openApiDocument } from "#lib/openapi/document";
import { inTurns, type Pause } from "#lib/openapi/in-turns";
import type { Json } from "#lib/openapi/json-schema";

/** Caches a result derived from the OpenAPI document until the document changes. `make` pauses between its pieces. */
export function oncePerDocument<T>(make: (document: Json, pause: Pause) => Promise<T>): () => Promise<T> {
  let made: { of: Json; result: Promise<T> } | undefined;
  return async () => {
    const document = await openApiDocument();
    if (made?.of !== document) made = { of: document, result: make(document, inTurns()) };
    return made.result;
  };
}
