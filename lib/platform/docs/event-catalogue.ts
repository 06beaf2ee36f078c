import { dereferenced } from "#lib/platform/openapi/dereferenced";
import type { Json } from "#lib/platform/openapi/json-schema";
import { oncePerDocument } from "#lib/platform/openapi/once-per-document";
import { schemaFields } from "#lib/platform/openapi/schema-fields";
import type { EventEntry } from "#lib/schemas/docs";

type Callback = {
  post: {
    summary: string;
    requestBody: { content: { "application/json": { schema: Json; example: unknown } } };
  };
};

/** Every type of event with the fields of its callback's body and an example of it. */
export const eventCatalogue = oncePerDocument(toEntries);

function toEntries(document: Json): EventEntry[] {
  const callbacks = dereferenced(document.webhooks, document) as Record<string, Callback>;
  return Object.entries(callbacks).map(([type, { post }]) => {
    const { schema, example } = post.requestBody.content["application/json"];
    return {
      type,
      summary: post.summary,
      fields: schemaFields(schema),
      example: JSON.stringify(example, null, 2),
    };
  });
}
