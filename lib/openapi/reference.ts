import { dereferenced } from "#lib/openapi/dereferenced";
import type { Pause } from "#lib/openapi/in-turns";
import type { Json } from "#lib/openapi/json-schema";
import { oncePerDocument } from "#lib/openapi/once-per-document";
import { schemaFields, typeOf } from "#lib/openapi/schema-fields";
import type { ReferenceField, ReferenceGroup, ReferenceOperation } from "#lib/schemas/api-reference";

type Parameter = { name: string; required: boolean; description?: string; schema: Json };
type Content = { content?: Record<string, { schema: Json; example?: unknown }> };
type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, { description: string } & Content>;
  "x-codeSamples": ReferenceOperation["samples"];
};

/** The API reference: the OpenAPI document's operations in groups, in document order. */
export const apiReference = oncePerDocument(toGroups);

async function toGroups(document: Json, pause: Pause): Promise<ReferenceGroup[]> {
  const all: { tag: string; operation: ReferenceOperation }[] = [];
  for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, Described>>)) {
    for (const [method, described] of Object.entries(item)) {
      const operation = dereferenced(described, document);
      all.push({ tag: operation.tags[0] ?? "", operation: toReference(method, path, operation) });
      await pause();
    }
  }
  return [...Map.groupBy(all, ({ tag }) => tag)].map(([name, members]) => ({
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    operations: members.map(({ operation }) => operation),
  }));
}

function toReference(method: string, path: string, operation: Described): ReferenceOperation {
  const answers = Object.entries(operation.responses);
  const good = answers.find(([status]) => status.startsWith("2"))?.[1];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? null,
    parameters: (operation.parameters ?? []).map(toField),
    body: fieldsOf(operation.requestBody),
    answer: fieldsOf(good),
    answers: answers.map(([status, { description }]) => ({ status, description })),
    example: exampleOf(good),
    samples: operation["x-codeSamples"],
  };
}

function toField({ name, required, description, schema }: Parameter): ReferenceField {
  const property = { ...schema, description };
  const [described] = schemaFields({ properties: { [name]: property }, required: required ? [name] : [] });
  return described ?? { name, type: typeOf(schema), required, description: description ?? null };
}

function exampleOf(answer: Content | undefined): string | null {
  const [media] = Object.values(answer?.content ?? {});
  if (media?.example === undefined) return null;
  return typeof media.example === "string" ? media.example : JSON.stringify(media.example, null, 2);
}

function fieldsOf(body: Content | undefined): ReferenceField[] {
  const [media] = Object.values(body?.content ?? {});
  return media ? schemaFields(media.schema) : [];
}
