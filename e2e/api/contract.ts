import { expect } from "@playwright/test";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { origin } from "../origin";

type Schema = Record<string, unknown>;
type Answer = { content?: Record<string, { schema?: Schema }> };
export type Operation = { operationId: string; tags: string[]; responses: Record<string, Answer> };
export type Document = {
  openapi: string;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The exact formats of answers, stricter than their names: instants have milliseconds and Z, or Brasília's offset. */
const FORMATS = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|-03:00)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^[a-z][a-z0-9+.-]*:/,
};

let loading: Promise<Contract> | undefined;

/** The running instance's published contract, read once per worker. */
export function publishedContract(): Promise<Contract> {
  loading ??= fetch(`${origin}/api/openapi.json`)
    .then((response) => response.json())
    .then((document: Document) => new Contract(document));
  return loading;
}

/** Validates answers against an OpenAPI document. */
export class Contract {
  readonly document: Document;
  readonly #ajv: Ajv2020;
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    this.document = document;
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
    this.#ajv.addSchema({ $id: "document", components: { schemas: closed(document.components.schemas) } });
  }

  /** Fails unless the document describes an answer of this status that fits this body. Unknown addresses pass. */
  assertDescribes(method: string, path: string, answer: { status: number; type: string; body: unknown }) {
    const operation = this.#operationOf(method, path);
    // Any operation may refuse a method or a large body before its route is known.
    if (!operation || [404, 405, 413, 415].includes(answer.status)) return;
    const described = operation.responses[answer.status];
    const where = `${operation.operationId} ${answer.status}`;
    expect(described, `${where} is described`).toBeDefined();
    if (!described?.content) return;
    const schema = described.content[answer.type.split(";")[0] ?? ""]?.schema;
    expect(schema, `${where} is described as ${answer.type}`).toBeDefined();
    if (!schema) return;
    const check = this.#checkOf(where, schema);
    check(answer.body);
    expect(check.errors ?? [], `${where} fits its schema`).toEqual([]);
  }

  /** Fails unless the document has a callback of this event's type that fits its payload. */
  assertDelivers(event: { id: string; type: string; timestamp: string; mode: string; data: unknown }) {
    const schema = this.document.webhooks[event.type]?.post.requestBody.content["application/json"]?.schema;
    expect(schema, `${event.type} is described`).toBeDefined();
    if (!schema) return;
    const check = this.#checkOf(`webhook ${event.type}`, schema);
    check(event);
    expect(check.errors ?? [], `${event.type} ${event.id} fits its schema`).toEqual([]);
  }

  /** The validators of an answer's bodies, one per media type. Throws for an invalid schema. */
  checksOf(name: string, content: NonNullable<Answer["content"]>): ValidateFunction[] {
    return Object.entries(content).map(([type, { schema = {} }]) => this.#checkOf(`${name} ${type}`, schema));
  }

  #operationOf(method: string, path: string): Operation | undefined {
    const bare = path.split("?")[0] ?? "";
    const templates = Object.keys(this.document.paths).filter((one) => patternOf(one).test(bare));
    // "/charge/list" also matches "/charge/{chargeId}": the fixed address wins.
    const [template] = templates.sort((a, b) => a.split("{").length - b.split("{").length);
    return template === undefined ? undefined : this.document.paths[template]?.[method.toLowerCase()];
  }

  #checkOf(name: string, schema: Schema): ValidateFunction {
    const known = this.#checks.get(name);
    if (known) return known;
    const local = JSON.parse(
      JSON.stringify(closed(schema)).replaceAll('"#/components', '"document#/components'),
    );
    const check = this.#ajv.compile(local);
    this.#checks.set(name, check);
    return check;
  }
}

/**
 * The same schema, closed to unknown fields. The document leaves answers open, so that new fields break no client; the tests
 * still require a description of every field.
 */
function closed<T>(schema: T): T {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed) as T;
  const parts = Object.entries(schema).map(([key, value]) => [key, closed(value)]);
  const isObject = "type" in schema && schema.type === "object" && "properties" in schema;
  return { ...(isObject ? { additionalProperties: false } : {}), ...Object.fromEntries(parts) };
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
