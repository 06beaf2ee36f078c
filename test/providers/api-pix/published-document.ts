import { Ajv, type ValidateFunction } from "ajv";
import { API_PIX_CALLBACK, API_PIX_FACTS } from "#test/providers/api-pix/api-pix-facts";
import { RECURRING_FACTS } from "#test/providers/api-pix/recurring-facts";
import { openApiOf } from "#test/providers/contract-facts";
import { readPublished } from "#test/published-contract";

type Json = Record<string, unknown>;
type Document = { paths: Record<string, Record<string, Json>>; components: Json };

const FACTS: Document = {
  ...openApiOf(API_PIX_FACTS, { problem: true }),
  components: {
    requestBodies: { WebhookPixBody: { content: { "application/json": { schema: API_PIX_CALLBACK } } } },
  },
};

/** Banco Central's document of API Pix, without the parts that contradict its own examples; null when absent. */
export function readApiPixDocument(): Document | null {
  const document = readPublished<Document>("bacen-pix-reduced-patched.json");
  const schemas = document?.components.schemas as Record<string, Json> | undefined;
  // The document requires a member `cobs` in a list of received Pix, which no example has.
  if (schemas?.PixConsultados) schemas.PixConsultados.required = ["parametros", "pix"];
  // It requires the receiver's address a second time, beside the receiver.
  if (schemas?.DadosRecebedor) delete schemas.DadosRecebedor.required;
  // A discount for early payment without days fits both of the document's forms, but exactly one must fit.
  const valor = schemas?.CobVValor?.properties as Record<string, { oneOf?: Json[] }> | undefined;
  const [byDays] = valor?.desconto?.oneOf ?? [];
  if (byDays) byDays.required = ["descontoDataFixa"];
  return document;
}

// The reduced document lacks mandates and debits.
function withRecurring(document: Document): Document {
  const { paths } = openApiOf(RECURRING_FACTS, { problem: true });
  return { ...document, paths: { ...document.paths, ...(paths as unknown as Document["paths"]) } };
}

// The formats that callers write; in the patched document `location` has neither scheme nor format.
const FORMATS = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^[a-z][a-z0-9+.-]*:\/\//,
  int32: true,
  int64: true,
} as const;

/**
 * Checks requests, answers and callbacks by the published document of API Pix, or by its facts when absent; each finding is a
 * sentence.
 */
export class ApiPixDocument {
  readonly #document = withRecurring(readApiPixDocument() ?? FACTS);
  readonly #ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS });
  readonly #checks = new Map<string, ValidateFunction>();

  /** The violations in a request. Its path is one of the document's, such as `/cob/{txid}`. */
  findInRequest(method: string, path: string, sent: { query: URLSearchParams; body: unknown }): string[] {
    const where = `${method} ${path}`;
    const operation = this.#operation(method, path);
    if (!operation) return [`${where} is not in the document`];
    const parameters = this.#list(operation.parameters).filter((one) => one.in === "query");
    const missing = parameters.filter(({ name, required }) => required && !sent.query.has(String(name)));
    const unknown = [...sent.query.keys()].filter((key) => !parameters.some(({ name }) => name === key));
    const body = this.#resolve(operation.requestBody);
    return [
      ...missing.map(({ name }) => `${where} misses ${name}`),
      ...unknown.map((name) => `${where} has no parameter ${name}`),
      ...parameters.flatMap(({ name, schema }) =>
        this.#findInParameter(where, String(name), schema, sent.query),
      ),
      ...(body ? this.#find(`${where} body`, contentSchema(body), sent.body) : []),
      ...(!body && sent.body !== undefined ? [`${where} takes no body`] : []),
    ];
  }

  /** The violations in an answer. */
  findInAnswer(method: string, path: string, status: number, body: unknown): string[] {
    const where = `${method} ${path} ${status}`;
    const responses = this.#operation(method, path)?.responses as Record<string, unknown> | undefined;
    const response = this.#resolve(responses?.[status]);
    if (!response) return [`${where} is not in the document`];
    const schema = contentSchema(response);
    return schema ? this.#find(where, schema, body) : [];
  }

  /** The violations in what a PSP sends to `{webhookUrl}/pix`. */
  findInCallback(body: unknown): string[] {
    const { requestBodies } = this.#document.components as { requestBodies: Record<string, Json> };
    return this.#find("callback", contentSchema(requestBodies.WebhookPixBody ?? {}), body);
  }

  #operation(method: string, path: string): Json | null {
    return (this.#document.paths[path]?.[method.toLowerCase()] as Json | undefined) ?? null;
  }

  #findInParameter(where: string, name: string, schema: unknown, query: URLSearchParams): string[] {
    const text = query.get(name);
    if (text === null) return [];
    const { type } = this.#resolve(schema) ?? {};
    const value = type === "integer" ? Number(text) : type === "boolean" ? text === "true" : text;
    return this.#find(`${where} ${name}`, schema, value);
  }

  #find(where: string, schema: unknown, value: unknown): string[] {
    let check = this.#checks.get(where);
    if (!check) {
      const { components } = this.#document;
      check = this.#ajv.compile({ ...(schema as Json), components });
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
