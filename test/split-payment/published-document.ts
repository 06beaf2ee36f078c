import { Ajv, type ValidateFunction } from "ajv";
import { readPublished } from "#test/published-contract";

type Json = Record<string, unknown>;
export type PlatformDocument = { paths: Record<string, Record<string, Json>>; components: Json };
/** A call and its answer, on a path as the document names it, such as `/api/v1/segregacao`. */
export type Exchange = {
  method: string;
  path: string;
  pathParameters: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** By lower-case name, as they arrived. */
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
};

/** The file of the platform's published OpenAPI document, 0.0.10. */
export const PLATFORM_DOCUMENT = "split-payment-openapi-0.0.10.json";

export function readPlatformDocument(): PlatformDocument | null {
  return readPublished<PlatformDocument>(PLATFORM_DOCUMENT);
}

const FORMATS = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  date: /^\d{4}-\d\d-\d\d$/,
  int32: true,
  int64: true,
} as const;

/** A validator of the platform's schemas: 0.07 is a multiple of 0.01 there, though not in floating point. */
export function newPlatformAjv(): Ajv {
  return new Ajv({ strict: false, allErrors: true, formats: FORMATS, multipleOfPrecision: 4 });
}

/** The statuses that the manual adds to those of the document. */
const STATUSES_OF_MANUAL = [401, 404, 422, 429, 503, 504];
const PROBLEM = {
  type: "object",
  properties: {
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: {
          index: { type: "integer" },
          field: { type: "string" },
          message: { type: "string" },
        },
        required: ["field", "message"],
        additionalProperties: false,
      },
    },
  },
  required: ["title", "status", "detail"],
  additionalProperties: false,
};

/**
 * Checks the calls of the platform and its answers by its published document, and every error by RFC 7807; each finding is a
 * sentence. Without the document it checks the errors alone.
 */
export class SplitPaymentDocument {
  readonly #document = readPlatformDocument();
  readonly #ajv = newPlatformAjv();
  readonly #checks = new Map<string, ValidateFunction>();

  /** The violations in a call. */
  findInRequest(sent: Exchange): string[] {
    if (!this.#document) return [];
    const where = `${sent.method} ${sent.path}`;
    const operation = this.#operation(sent);
    if (!operation) return [`${where} is not in the document`];
    const body = this.#resolve(operation.requestBody);
    return [
      ...this.#list(operation.parameters).flatMap((parameter) =>
        this.#findInParameter(where, parameter, sent),
      ),
      ...(body ? this.#find(`${where} body`, contentSchema(body), sent.body) : []),
      ...(!body && sent.body !== undefined ? [`${where} takes no body`] : []),
    ];
  }

  /** The violations in an answer. */
  findInAnswer(
    sent: Pick<Exchange, "method" | "path">,
    {
      status,
      body,
      headers = {},
    }: { status: number; body: unknown; headers?: Readonly<Record<string, string>> },
  ): string[] {
    const where = `${sent.method} ${sent.path} ${status}`;
    const problems = status >= 400 ? this.#find("an error", PROBLEM, body) : [];
    if (!this.#document) return problems;
    const responses = this.#operation(sent)?.responses as Record<string, unknown> | undefined;
    const response = this.#resolve(responses?.[status]);
    if (!response) {
      return STATUSES_OF_MANUAL.includes(status)
        ? problems
        : [...problems, `${where} is not in the document`];
    }
    const schema = contentSchema(response);
    const named = Object.keys((response.headers as Json | undefined) ?? {});
    return [
      ...problems,
      ...named.filter((name) => !(name.toLowerCase() in headers)).map((name) => `${where} misses ${name}`),
      ...(schema ? this.#find(where, schema, body) : []),
      ...(!schema && body !== undefined ? [`${where} has no body`] : []),
    ];
  }

  #operation({ method, path }: Pick<Exchange, "method" | "path">): Json | null {
    return (this.#document?.paths[path]?.[method.toLowerCase()] as Json | undefined) ?? null;
  }

  #findInParameter(where: string, parameter: Json, sent: Exchange): string[] {
    const name = String(parameter.name);
    const found =
      parameter.in === "header"
        ? sent.headers[name.toLowerCase()]
        : parameter.in === "path"
          ? sent.pathParameters[name]
          : (sent.query.get(name) ?? undefined);
    if (found === undefined) return parameter.required ? [`${where} misses ${name}`] : [];
    const { type } = this.#resolve(parameter.schema) ?? {};
    return this.#find(`${where} ${name}`, parameter.schema, type === "integer" ? Number(found) : found);
  }

  #find(where: string, schema: unknown, value: unknown): string[] {
    let check = this.#checks.get(where);
    if (!check) {
      check = this.#ajv.compile({ ...(schema as Json), components: this.#document?.components });
      this.#checks.set(where, check);
    }
    return check(value) ? [] : [`${where}: ${this.#ajv.errorsText(check.errors)}`];
  }

  #list(parameters: unknown): Json[] {
    return Array.isArray(parameters) ? parameters.map((one) => this.#resolve(one) ?? {}) : [];
  }

  #resolve(value: unknown): Json | null {
    const node = (value ?? null) as Json | null;
    const ref = node?.$ref;
    if (typeof ref !== "string") return node;
    const parts = ref.slice(2).split("/");
    return parts.reduce<Json | null>(
      (at, part) => (at?.[part] as Json) ?? null,
      this.#document as unknown as Json,
    );
  }
}

function contentSchema({ content = {} }: { content?: unknown }): unknown {
  const [first] = Object.values(content as Record<string, { schema: unknown }>);
  return first?.schema;
}
