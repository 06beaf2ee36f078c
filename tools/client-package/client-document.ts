import type { Json } from "#lib/openapi/json-schema";

export type Schema = Json & {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: string | number | boolean;
  enum?: (string | number | boolean)[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  anyOf?: Schema[];
};
export type Content = { content?: Record<string, { schema: Schema; example?: unknown }> };
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: Schema;
};
export type Described = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
};
export type Items = Record<string, Record<string, Described>>;
export type Document = {
  info: { version: string };
  paths: Items;
  webhooks: Items;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};

/** An operation as the official clients declare and send it. */
export type ClientOperation = {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  query: string[];
  body: Schema | undefined;
  answer: Schema | undefined;
  form: "json" | "file" | "none";
  /** Whether a call must pass at least one field. */
  needsInput: boolean;
  /** The summary and other documentation. */
  lines: string[];
};

const JSON_TYPE = "application/json";

/** The document as its address returns it, without what JSON omits. */
export function clientDocument(published: Json): Document {
  return JSON.parse(JSON.stringify(published));
}

/** The operations for which the official clients have a function, by id. */
export function describedOperations({ paths, components: { schemas } }: Document): ClientOperation[] {
  return (
    Object.entries(paths)
      // OAuth's operations get credentials from the token's source, and probes and scrapers are for operators.
      .filter(([path]) => !path.startsWith("/oauth/"))
      .flatMap(([path, item]) =>
        Object.entries(item)
          .filter(([, { tags = [] }]) => !tags.includes("Service"))
          .map(([method, one]) => toOperation({ method, path, one }, schemas)),
      )
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  );
}

function toOperation(
  { method, path, one }: { method: string; path: string; one: Described },
  schemas: Document["components"]["schemas"],
): ClientOperation {
  const parameters = (one.parameters ?? []).flatMap((each) =>
    "in" in each && each.in !== "header" ? [each] : [],
  );
  const good = Object.entries(one.responses).find(([status]) => /^2\d\d$/.test(status))?.[1].content;
  const body = one.requestBody?.content?.[JSON_TYPE]?.schema;
  return {
    id: one.operationId,
    method: method.toUpperCase(),
    path,
    parameters,
    query: parameters.flatMap(({ name, in: where }) => (where === "query" ? [name] : [])),
    body,
    answer: good?.[JSON_TYPE]?.schema,
    form: good === undefined ? "none" : JSON_TYPE in good ? "json" : "file",
    needsInput: parameters.some(({ required }) => required) || needsField(body, schemas),
    lines: linesOf(one),
  };
}

function needsField(schema: Schema | undefined, schemas: Record<string, Schema>): boolean {
  if (!schema) return false;
  if (schema.$ref) return needsField(schemas[nameOf(schema.$ref)], schemas);
  const alternatives = schema.oneOf ?? schema.anyOf ?? [];
  if (alternatives.length > 0) return alternatives.every((one) => needsField(one, schemas));
  return (schema.required ?? []).length > 0;
}

function linesOf({ summary, description = "" }: Described): string[] {
  const rest = description.startsWith(summary) ? description.slice(summary.length) : description;
  const sentences = rest.replace(/^\.?\s*/, "").split("\n");
  return [`${summary}.`, ...(sentences.join("") === "" ? [] : ["", ...sentences])];
}

/** The name of the referenced schema. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

/** The `data` of each event's example. */
export function eventExamples({ webhooks }: Document): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(webhooks).map(([type, item]) => {
      const example = item.post?.requestBody?.content?.[JSON_TYPE]?.example;
      const data = example && typeof example === "object" && "data" in example ? example.data : undefined;
      if (!data) throw new Error(`The event ${type} has no example.`);
      return [type, data];
    }),
  );
}
