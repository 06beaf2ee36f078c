import { dereferenced } from "#lib/openapi/dereferenced";
import type { Pause } from "#lib/openapi/in-turns";
import type { Json } from "#lib/openapi/json-schema";
import { oncePerDocument } from "#lib/openapi/once-per-document";
import { schemaFields } from "#lib/openapi/schema-fields";
import type { EventEntry } from "#lib/schemas/docs";

type Callback = {
  post: {
    summary: string;
    requestBody: { content: { "application/json": { schema: Json; example: unknown } } };
  };
};

/** Every event type with the fields of its callback's body and an example. */
export const eventCatalog = oncePerDocument(toEntries);

async function toEntries(document: Json, pause: Pause): Promise<EventEntry[]> {
  const entries: EventEntry[] = [];
  for (const [type, callback] of Object.entries(document.webhooks as Record<string, Callback>)) {
    const { summary, requestBody } = dereferenced(callback, document).post;
    const { schema, example } = requestBody.content["application/json"];
    entries.push({
      type,
      summary,
      fields: schemaFields(schema),
      example: JSON.stringify(example, null, 2),
    });
    await pause();
  }
  return entries;
}
