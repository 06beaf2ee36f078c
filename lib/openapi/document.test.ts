import { readdir } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import { API_VERSIONS } from "#lib/domain/api-version";
import { dereferenced } from "#lib/openapi/dereferenced";
import { openApiDocument } from "#lib/openapi/document";
import type { Json } from "#lib/openapi/json-schema";
import { apiReference } from "#lib/openapi/reference";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { SCOPES } from "#lib/team/roles.rules";

type OperationObject = {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security: Record<string, string[]>[];
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: object; securitySchemes: Record<string, unknown> };
};

// Served, but not part of a merchant's API.
const UNDESCRIBED = /^\/(auth|logos|mcp|providers|\[\.\.\.path\])(\/|$)/;

let published: Json;
/** The document with each reference replaced by its target. */
let document: Document;
beforeAll(async () => {
  published = JSON.parse(JSON.stringify(await openApiDocument())) as Json;
  document = dereferenced(published, published) as Document;
});

const described = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
function nodesOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const here = Array.isArray(value) ? [] : [value as Record<string, unknown>];
  return [...here, ...Object.values(value).flatMap(nodesOf)];
}

describe("the OpenAPI document", () => {
  it("is OpenAPI 3.1 with a title and a version", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: "Ponte", version: API_VERSIONS[0] });
  });

  it("is written once a day, since writing it blocks the process", async () => {
    expect(await openApiDocument()).toBe(await openApiDocument());
    expect(await apiReference()).toBe(await apiReference());
  });

  it("has no dangling reference", () => {
    const references = nodesOf(published).flatMap((node) =>
      typeof node.$ref === "string" ? [node.$ref] : [],
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference).toMatch(/^#\//);
      const found = reference
        .slice(2)
        .split("/")
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], published);
      expect(found, reference).toBeTypeOf("object");
    }
  });

  it("contains only schemas that are valid JSON Schema 2020-12", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const schemas = described().flatMap(({ operation }) => [
      ...(operation.parameters ?? []).map((parameter) => parameter.schema),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((body) =>
        Object.values(body?.content ?? {}).map((content) => content.schema),
      ),
    ]);
    expect(schemas.length).toBeGreaterThan(50);
    for (const schema of schemas) {
      expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
    }
  });

  it("describes every operation that tokens may use, and none only for sessions", () => {
    const listed = new Set(described().map(({ path, method }) => `${method.toUpperCase()} ${path}`));
    for (const { method, path, sessionOnly } of OPERATIONS) {
      expect(listed.has(`${method} ${path}`), `${method} ${path}`).toBe(!sessionOnly);
    }
  });

  it("gives every operation a unique name, an answer and the common refusals", () => {
    const names = described().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of described()) {
      const statuses = Object.keys(operation.responses);
      expect(statuses.some((status) => status.startsWith("2"))).toBe(true);
      // Endpoints for probes and scrapers have no limit.
      expect(statuses).toContain(operation.tags.includes("Service") ? "400" : "429");
    }
  });

  it("declares every path parameter, as required", () => {
    for (const { path, operation } of described()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it("names only the security schemes that it defines, and every scope", () => {
    const defined = Object.keys(document.components.securitySchemes);
    for (const { operation } of described()) {
      for (const scheme of operation.security.flatMap(Object.keys)) expect(defined).toContain(scheme);
    }
    const { clientCredentials } = document.components.securitySchemes as {
      clientCredentials: { flows: { clientCredentials: { scopes: object } } };
    };
    expect(Object.keys(clientCredentials.flows.clientCredentials.scopes)).toEqual([...SCOPES]);
  });
});

describe("the routes of app/api", () => {
  it("are each described, except sessions' own, and each description has its route", async () => {
    const files = (await readdir("app/api", { recursive: true })).filter((file) => file.endsWith("route.ts"));
    const routes = files
      .map((file) => `/${file.replace(/\/?route\.ts$/, "")}`)
      .filter((path) => !UNDESCRIBED.test(path))
      .map((path) => path.replaceAll(/\[(\w+)\]/g, "{$1}"));
    const sessionOnly = OPERATIONS.filter((one) => one.sessionOnly).map((one) => one.path);
    const known = new Set([...Object.keys(document.paths), ...sessionOnly]);
    expect(routes.sort()).toEqual([...known].sort());
  });
});
