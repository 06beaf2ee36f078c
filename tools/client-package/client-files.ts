import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import canonicalize from "canonicalize";
import type { Json } from "#lib/openapi/json-schema";
import {
  type ClientOperation,
  type Content,
  clientDocument,
  type Described,
  type Document,
  describedOperations,
  eventExamples,
  type Items,
  type Schema,
} from "#tools/client-package/client-document";
import { narrowedAnswer } from "#tools/client-package/narrowed-answer";

const ROOT = join(import.meta.dirname, "..", "..");
const TOOL = join(ROOT, "e2e", "sdk", "node_modules", "openapi-typescript", "bin", "cli.js");
const NOTE = "// Generated from the OpenAPI document by `npm run client:generate`.\n";

/** The folder of the official client's generated files. */
export const CLIENT_FOLDER = join(ROOT, "packages", "ponte-node", "src", "generated");

/**
 * The official client's generated files for an OpenAPI document, by name: the API's types (by openapi-typescript) and those that
 * need no tools. Requires the tools of e2e/sdk.
 */
export function clientFiles(published: Json): Record<string, string> {
  const document = clientDocument(published);
  const types = typesOf(document);
  return { "api.d.ts": NOTE + stampOf(document, types) + types, ...plainClientFiles(published) };
}

/**
 * The files that need no tools: the table of operations that the official client uses, the declarations of its functions with
 * their documentation, and an example of each event.
 */
export function plainClientFiles(published: Json): Record<string, string> {
  const document = clientDocument(published);
  const operations = describedOperations(document);
  return {
    "operations.js": tableOf(document, operations),
    "client.d.ts": declarationsOf(document, operations),
    "events.js": eventsOf(document),
  };
}

/**
 * Whether the client's types (`source` of api.d.ts) were generated from this document, by the hashes in their head: of the
 * document and of the types. Needs no tools, and so cannot verify the generator's version.
 */
export function isOfDocument(source: string, published: Json): boolean {
  const document = clientDocument(published);
  const headLength = NOTE.length + stampOf(document, "").length;
  const types = source.slice(headLength);
  return source === NOTE + stampOf(document, types) + types;
}

function stampOf(document: Document, types: string): string {
  return `// document ${sha256(canonicalize(withTypesAlone(document)) ?? "")}\n// types ${sha256(types)}\n`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function typesOf(document: Document): string {
  const folder = mkdtempSync(join(tmpdir(), "ponte-client-"));
  try {
    const [given, made] = [join(folder, "openapi.json"), join(folder, "api.d.ts")];
    writeFileSync(given, JSON.stringify(withTypesAlone(document)));
    execFileSync(process.execPath, [TOOL, given, `--output=${made}`], {
      // Outside e2e/sdk, whose linter rules are for the whole document.
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return readFileSync(made, "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Parts that yield no types quadruple the file, and its examples change daily: headers, refusals, samples.
function withTypesAlone({ paths, webhooks, components: { schemas } }: Document): object {
  const info = { title: "Ponte", version: "1" };
  const items = (all: Items) =>
    Object.fromEntries(
      Object.entries(all).map(([name, item]) => [
        name,
        Object.fromEntries(Object.entries(item).map(([method, one]) => [method, withTypes(one)])),
      ]),
    );
  return { openapi: "3.1.1", info, paths: items(paths), webhooks: items(webhooks), components: { schemas } };
}

function withTypes({ operationId, summary, parameters = [], requestBody, responses }: Described): object {
  const good = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));
  return {
    operationId,
    summary,
    parameters: parameters.filter((one) => "in" in one && one.in !== "header"),
    ...(requestBody ? { requestBody: { required: requestBody.required, ...contentOf(requestBody) } } : {}),
    responses: Object.fromEntries(
      good.map(([status, one]) => [status, { description: summary, ...contentOf(one) }]),
    ),
  };
}

function contentOf({ content }: Content): Content {
  if (!content) return {};
  const schemas = Object.entries(content).map(([type, { schema }]) => [type, { schema }]);
  return { content: Object.fromEntries(schemas) };
}

function tableOf({ info }: Document, operations: readonly ClientOperation[]): string {
  const rows = operations.map(
    ({ id, method, path, query, form }) =>
      `  ${id}: ${JSON.stringify({ method, path, query, form }).replace(/"(\w+)":/g, "$1:")},`,
  );
  return [
    NOTE.trimEnd(),
    "/** The version of the API that this client was made for. */",
    `export const API_VERSION = ${JSON.stringify(info.version)};`,
    "",
    '/** @type {Record<string, { method: string, path: string, query: string[], form: "json" | "file" | "none" }>} */',
    "export const OPERATIONS = {",
    ...rows,
    "};",
    "",
  ].join("\n");
}

function declarationsOf(document: Document, operations: readonly ClientOperation[]): string {
  const { schemas } = document.components;
  const lists = operations.filter(({ query }) => query.includes("cursor"));
  return [
    NOTE.trimEnd(),
    'import type { Answer, Input, Item, RequestOptions, With, Without } from "../operation-types.d.ts";',
    'import type { components } from "./api.d.ts";',
    "",
    "/** A function for each operation of the API. */",
    "export interface Operations {",
    ...operations.flatMap((one) => [
      ...narrowedDeclarations(one, schemas),
      declaration(one, `Promise<Answer<"${one.id}">>`),
    ]),
    "}",
    "",
    "/** The lists, as iterators over all their objects: the next page is asked for when the one before is through. */",
    "export interface Pages {",
    ...lists.map((one) => declaration(one, `AsyncGenerator<Item<Answer<"${one.id}">>, void, undefined>`)),
    "}",
    "",
  ].join("\n");
}

/** The overloads of an operation whose answer depends on an input field. */
function narrowedDeclarations(one: ClientOperation, schemas: Record<string, Schema>): string[] {
  const narrowed = narrowedAnswer(one, schemas);
  if (!narrowed) return [];
  const { field, given, left } = narrowed;
  const answer = (name: string) => `Promise<components["schemas"]["${name}"]>`;
  return [
    declaration(one, answer(given), `With<Input<"${one.id}">, "${field}">`),
    declaration(one, answer(left), `Without<Input<"${one.id}">, "${field}">`),
  ];
}

function declaration(
  { id, method, path, lines, needsInput }: ClientOperation,
  answer: string,
  taken = `Input<"${id}">`,
): string {
  const doc = [...lines, "", `\`${method} ${path}\``].map((line) => `   * ${line}`.trimEnd());
  const input = `input${needsInput ? "" : "?"}: ${taken}`;
  return ["  /**", ...doc, "   */", `  ${id}(${input}, options?: RequestOptions): ${answer};`].join("\n");
}

function eventsOf(document: Document): string {
  const rows = Object.entries(eventExamples(document)).map(
    ([type, data]) => `  ${JSON.stringify(type)}: ${JSON.stringify(data)},`,
  );
  return [
    NOTE.trimEnd(),
    "/** The `data` of an example of each event. @type {Record<string, Record<string, any>>} */",
    "export const EVENT_EXAMPLES = {",
    ...rows,
    "};",
    "",
  ].join("\n");
}
