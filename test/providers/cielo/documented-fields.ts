import { Ajv, type ValidateFunction } from "ajv";
import { CIELO_FACTS } from "#test/providers/cielo/cielo-facts";
import { readPublished } from "#test/published-contract";

type Json = Record<string, unknown>;
type Examples = Record<
  "saleRequest" | "saleResponse" | "captureResponse" | "notification" | "externalAuthentication",
  Json
> & { voidResponses: Json[] };

const GUID = "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$";

/** The manual's limits of fields beyond their types: lengths, forms and values. */
const LIMITS: Record<string, Json> = {
  MerchantOrderId: { type: "string", pattern: "^[a-zA-Z0-9]{1,50}$" },
  PaymentId: { type: "string", pattern: GUID },
  Type: { enum: ["CreditCard"] },
  Amount: { type: "integer", minimum: 1, maximum: 999_999_999_999_999 },
  CapturedAmount: { type: "integer", minimum: 0 },
  VoidedAmount: { type: "integer", minimum: 0 },
  Installments: { type: "integer", minimum: 1, maximum: 99 },
  Interest: { enum: ["ByMerchant", "ByIssuer"] },
  Currency: { enum: ["BRL"] },
  Country: { enum: ["BRA", "BR"] },
  SoftDescriptor: { type: "string", pattern: "^[a-zA-Z0-9]{0,13}$" },
  Identity: { type: "string", pattern: "^([A-Z0-9]{12}\\d{2}|\\d{11})$" },
  IdentityType: { enum: ["CPF", "CNPJ"] },
  Email: { type: "string", maxLength: 255, pattern: "@" },
  Name: { type: "string", minLength: 1, maxLength: 255 },
  CardNumber: { type: "string", pattern: "^\\d{6}[\\d*]{2,9}\\d{4}$" },
  Holder: { type: "string", pattern: "^[A-Za-z ]{1,25}$" },
  ExpirationDate: { type: "string", pattern: "^(0[1-9]|1[0-2])/\\d{4}$" },
  SecurityCode: { type: "string", pattern: "^\\d{3,4}$" },
  Brand: {
    enum: ["Visa", "Master", "Amex", "Elo", "Aura", "JCB", "Diners", "Discover", "Hipercard", "Hiper"],
  },
  Status: { enum: [0, 1, 2, 3, 10, 11, 12, 13, 20] },
  ReturnCode: { type: "string", maxLength: 32 },
};

/** Fields that the manual names besides its example of a sale. */
const SALE_EXTRAS = {
  Currency: "BRL",
  ReceivedDate: "2026-11-22 10:00:00",
  CapturedDate: "2026-11-22 10:00:00",
  VoidedAmount: 1,
  VoidedDate: "2026-11-22 10:00:00",
  ExternalAuthentication: {},
};

/**
 * Checks what is sent to Cielo, and a fake's answers, by the manual. Cielo publishes no machine-readable contract, so fields and
 * types come from the manual's examples, and limits from its tables. A field without an example is a finding.
 */
export class DocumentedFields {
  readonly #schemas: CieloSchemas;
  readonly #ajv = new Ajv({ allErrors: true });
  readonly #checks = new Map<string, ValidateFunction>();

  /** Without the manual's examples, the tests' own facts are used. */
  constructor(examples: Examples = readCieloExamples() ?? CIELO_FACTS) {
    this.#schemas = cieloSchemas(examples);
  }

  findInSale(body: unknown): string[] {
    return this.#find("a sale", this.#schemas.sale, body);
  }

  findInSaleAnswer(body: unknown): string[] {
    return this.#find("the answer to a sale", this.#schemas.saleAnswer, body);
  }

  findInChangeAnswer(body: unknown): string[] {
    return this.#find("the answer to a change", this.#schemas.changeAnswer, body);
  }

  findInNotification(body: unknown): string[] {
    return this.#find("a notification", this.#schemas.notification, body);
  }

  #find(where: string, schema: Json, value: unknown): string[] {
    const check = this.#checks.get(where) ?? this.#ajv.compile(schema);
    this.#checks.set(where, check);
    return check(value) ? [] : [`${where}: ${this.#ajv.errorsText(check.errors)}`];
  }
}

type CieloSchemas = Record<"sale" | "saleAnswer" | "changeAnswer" | "notification", Json>;

/** What the manual's examples allow in a sale, its answer, the answer to a change of it, and a notification. */
export function cieloSchemas(examples: Examples): CieloSchemas {
  const { saleRequest, saleResponse, captureResponse, voidResponses, externalAuthentication } = examples;
  const { Identity, IdentityType } = saleResponse.Customer as Json;
  const customer = { ...(saleRequest.Customer as Json), Identity, IdentityType };
  const payment = { ...(saleRequest.Payment as Json), ExternalAuthentication: externalAuthentication };
  const answered = { ...(saleResponse.Payment as Json), ...SALE_EXTRAS };
  return {
    sale: toSchema(
      { ...saleRequest, Customer: customer, Payment: payment },
      { "": ["MerchantOrderId", "Customer", "Payment"], Payment: REQUIRED_OF_PAYMENT },
    ),
    saleAnswer: toSchema(
      { ...saleResponse, Payment: answered },
      { "": ["MerchantOrderId", "Payment"], Payment: ["PaymentId", "Status", "Amount"] },
    ),
    changeAnswer: toSchema({ ...captureResponse, ...voidResponses[0] }, { "": ["Status"] }),
    notification: toSchema(examples.notification, { "": ["PaymentId", "ChangeType"] }),
  };
}

/** The manual's table of `Customer.Billing`: text with a maximum length each. */
const BILLING: Json = {
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries({
      Street: 24,
      Number: 5,
      Complement: 14,
      Neighborhood: 15,
      City: 20,
      State: 2,
      Country: 2,
      ZipCode: 9,
    }).map(([name, maxLength]) => [name, { type: "string", minLength: 1, maxLength }]),
  ),
};

/** A document requires its type, and each type has its length. */
const IDENTITY: Json = {
  dependencies: { Identity: ["IdentityType"], IdentityType: ["Identity"] },
  if: { properties: { IdentityType: { const: "CPF" } }, required: ["IdentityType"] },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's word
  then: { properties: { Identity: { type: "string", maxLength: 11 } } },
  else: { properties: { Identity: { type: "string", minLength: 14 } } },
};

const REQUIRED_OF_PAYMENT = ["Type", "Amount", "Installments", "CreditCard"];

/** The manual's examples; null when absent. */
export function readCieloExamples(): Examples | null {
  return readPublished<{ cielo: Examples }>("card-provider-fixtures.json")?.cielo ?? null;
}

/** A schema from an example: only its fields, each of its type. The manual writes some booleans as text. */
function toSchema(example: Json, required: Record<string, string[]>, at = ""): Json {
  const properties = Object.entries(example).map(([name, value]) => [
    name,
    LIMITS[name] ?? typeOf(value, required, name),
  ]);
  return {
    type: "object",
    additionalProperties: false,
    required: required[at] ?? [],
    properties: Object.fromEntries(properties),
  };
}

function typeOf(value: unknown, required: Record<string, string[]>, name: string): Json {
  if (Array.isArray(value)) return { type: "array" };
  if (name === "Billing") return BILLING;
  if (name === "Customer") return { ...toSchema(value as Json, required, name), ...IDENTITY };
  if (value !== null && typeof value === "object") return toSchema(value as Json, required, name);
  if (typeof value === "boolean" || value === "true" || value === "false") {
    return { enum: [true, false, "true", "false"] };
  }
  return { type: typeof value === "number" ? "number" : "string" };
}
