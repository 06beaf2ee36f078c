import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiVersion } from "#lib/domain/api-version";
import { isObject } from "#lib/domain/members";
import type { Json } from "#lib/openapi/json-schema";
import {
  type Content,
  clientDocument,
  type Described,
  type Document,
  type Schema,
} from "#tools/client-package/client-document";

/** Schemas by media type. */
type Bodies = Record<string, Schema>;
/** The parts of an operation on which programs rely. */
export type SurfaceOperation = {
  call: string;
  security: object[];
  parameters: Record<string, { required: boolean; schema: Schema }>;
  body: { required: boolean; types: Bodies } | null;
  status: string;
  answer: Bodies;
};
/** The parts of an API version on which programs rely: the document without its prose, examples and refusals. */
export type Surface = {
  operations: Record<string, SurfaceOperation>;
  events: Record<string, Schema>;
  schemas: Record<string, Schema>;
};

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "api");
const WORDS = new Set(["description", "examples", "example", "title", "summary"]);

/** The file with a version's surface as last released. */
export function keptFile(version: ApiVersion): string {
  return join(FOLDER, `${version}.json`);
}

/** A version's surface as last released; null before its first release. */
export function keptSurface(version: ApiVersion): Surface | null {
  const file = keptFile(version);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** The surface of a document. */
export function surfaceOf(published: Json): Surface {
  const document = clientDocument(published);
  const { paths, webhooks, components } = document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, one]): [string, SurfaceOperation] => [
      one.operationId,
      toOperation(`${method.toUpperCase()} ${path}`, one, document),
    ]),
  );
  const events = Object.entries(webhooks).map(([type, { post }]): [string, Schema] => [
    type,
    bodiesOf(post?.requestBody)["application/json"] ?? {},
  ]);
  const schemas = Object.entries(components.schemas).map(([name, schema]): [string, Schema] => [
    name,
    withoutWords(schema),
  ]);
  return { operations: sorted(operations), events: sorted(events), schemas: sorted(schemas) };
}

/** A surface's file: a line for each operation, event and schema, so that each change is one line in a diff. */
export function surfaceText(surface: Surface): string {
  const parts = Object.entries(surface).map(([name, members]) => {
    const lines = Object.entries(members).map(
      ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
    );
    return `${JSON.stringify(name)}:{\n${lines.join(",\n")}\n}`;
  });
  return `{\n${parts.join(",\n")}\n}\n`;
}

function toOperation(call: string, described: Described, { components }: Document): SurfaceOperation {
  const { security = [], parameters = [], requestBody, responses } = described;
  const [status = "", answer] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const named = parameters.map((one) => ("in" in one ? one : components.parameters[lastOf(one.$ref)]));
  return {
    call,
    security,
    parameters: Object.fromEntries(
      named.flatMap((one) =>
        one
          ? [[`${one.in} ${one.name}`, { required: one.required ?? false, schema: withoutWords(one.schema) }]]
          : [],
      ),
    ),
    body: requestBody ? { required: requestBody.required ?? false, types: bodiesOf(requestBody) } : null,
    status,
    answer: bodiesOf(answer),
  };
}

function bodiesOf(body: Content | undefined): Bodies {
  const types = Object.entries(body?.content ?? {});
  return Object.fromEntries(types.map(([type, { schema }]) => [type, withoutWords(schema)]));
}

// Names of members are not keywords: a member may be called `description`.
function withoutWords(schema: Schema): Schema {
  const entries = Object.entries(schema).filter(([keyword]) => !WORDS.has(keyword));
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, strippedPart(keyword, value)]));
}

function strippedPart(keyword: string, value: unknown): unknown {
  if (keyword === "properties" && isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, strippedPart("", one)]));
  }
  if (Array.isArray(value)) return value.map((one) => strippedPart("", one));
  return isObject(value) ? withoutWords({ ...value }) : value;
}

function sorted<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function lastOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
