import {
  type ClientOperation,
  type Document,
  nameOf,
  type Schema,
} from "#tools/client-package/client-document";
import { narrowedAnswer } from "#tools/client-package/narrowed-answer";

/** A type of the API, independent of the language. */
export type Model =
  | { kind: "named"; name: string }
  | { kind: "plain"; name: "string" | "number" | "integer" | "boolean" | "null" | "anything" | "nothing" }
  | { kind: "literals"; values: (string | number | boolean)[] }
  | { kind: "union"; of: Model[] }
  | { kind: "list"; of: Model }
  | { kind: "map"; of: Model };
export type Field = { name: string; model: Model; isRequired: boolean; description: string };
/** A named type: an object with fields, or an alias. */
export type NamedModel = { name: string; description: string } & ({ fields: Field[] } | { model: Model });

type Names = { add(model: NamedModel): void; isTaken(name: string): boolean };

/** The types of the API's objects, and of its operations' inputs and answers, each under its own name. */
export function namedModels(
  { components: { schemas } }: Document,
  operations: readonly ClientOperation[],
): NamedModel[] {
  const found = new Map<string, NamedModel>();
  const names: Names = {
    isTaken: (name) => found.has(name) || name in schemas,
    add: (model) => {
      if (found.has(model.name)) throw new Error(`Two types would be called ${model.name}.`);
      found.set(model.name, model);
    },
  };
  for (const [name, schema] of Object.entries(schemas)) define(name, schema, names);
  for (const one of operations) {
    for (const model of inputModels(one, schemas, names)) names.add(model);
    if (one.answer && !one.answer.$ref) define(answerName(one), one.answer, names);
  }
  return [...found.values()];
}

/** The name of an operation's input; undefined for an operation without input. */
export function inputName({ id, parameters, body }: ClientOperation): string | undefined {
  return parameters.length > 0 || body ? `${pascal(id)}Input` : undefined;
}

/** The type of an operation's answer; undefined unless it is JSON. */
export function answerModel(operation: ClientOperation): Model | undefined {
  const { answer } = operation;
  if (!answer) return undefined;
  return { kind: "named", name: answer.$ref ? nameOf(answer.$ref) : answerName(operation) };
}

/** The type of one object in the list that an operation returns. */
export function itemModel(operation: ClientOperation, models: readonly NamedModel[]): Model {
  const answer = answerModel(operation);
  const item = answer && itemOf(answer, new Map(models.map((one) => [one.name, one])));
  if (!item) throw new Error(`${operation.id} does not answer a list.`);
  return item;
}

// A list is an array, has its objects in `data`, or is the `response` of the envelope.
function itemOf(model: Model, models: ReadonlyMap<string, NamedModel>): Model | undefined {
  if (model.kind === "list") return model.of;
  const named = model.kind === "named" ? models.get(model.name) : undefined;
  if (!named) return undefined;
  if ("model" in named) return itemOf(named.model, models);
  const inside = named.fields.find(({ name }) => name === "data" || name === "response");
  return inside && itemOf(inside.model, models);
}

/** The paths of objects in an operation's body, such as `metadata`, `customer.address` and `split.*`. */
export function objectsIn({ body }: ClientOperation, schemas: Record<string, Schema>): string[] {
  const found = body ? objectPaths(body, schemas, "") : [];
  return [...new Set(found)].filter((path) => path !== "");
}

function objectPaths(schema: Schema, schemas: Record<string, Schema>, path: string): string[] {
  const { $ref, oneOf, anyOf, items, properties = {} } = schema;
  const named = $ref && schemas[nameOf($ref)];
  if (named) return objectPaths(named, schemas, path);
  const below = (name: string) => (path === "" ? name : `${path}.${name}`);
  return [
    ...(schema.type === "object" ? [path] : []),
    ...(oneOf ?? anyOf ?? []).flatMap((one) => objectPaths(one, schemas, path)),
    ...(items ? objectPaths(items, schemas, below("*")) : []),
    ...Object.entries(properties).flatMap(([name, one]) => objectPaths(one, schemas, below(name))),
  ];
}

function inputModels(
  operation: ClientOperation,
  schemas: Record<string, Schema>,
  names: Names,
): NamedModel[] {
  const name = inputName(operation);
  if (!name) return [];
  const description = `What ${operation.id} takes.`;
  const own = operation.parameters.map((one) => ({
    name: one.name,
    model: modelOf(one.schema, `${name}${pascal(one.name)}`, names),
    isRequired: one.required === true,
    description: one.description ?? "",
  }));
  const bodies = alternativesOf(operation.body, schemas);
  if (bodies.length < 2) {
    const [body] = bodies;
    const whole = { name, description, fields: [...own, ...fieldsOf(body ?? {}, name, names)] };
    return [whole, ...narrowedInputs(operation, whole, schemas)];
  }
  const each = bodies.map((body, index) => ({
    name: `${name}${index + 1}`,
    description,
    fields: [...own, ...fieldsOf(body, `${name}${index + 1}`, names)],
  }));
  const of: Model[] = each.map((one) => ({ kind: "named", name: one.name }));
  return [...each, { name, description, model: { kind: "union", of } }];
}

/** The input names of an operation, with and without the field that decides its answer. */
export function narrowedInputNames({ id }: ClientOperation, field: string): { given: string; left: string } {
  return {
    given: `${pascal(id)}With${pascal(field)}Input`,
    left: `${pascal(id)}Without${pascal(field)}Input`,
  };
}

function narrowedInputs(
  operation: ClientOperation,
  { fields }: { fields: Field[] },
  schemas: Record<string, Schema>,
): NamedModel[] {
  const narrowed = narrowedAnswer(operation, schemas);
  if (!narrowed) return [];
  const { field } = narrowed;
  const names = narrowedInputNames(operation, field);
  const having = (change: (one: Field) => Field) =>
    fields.map((one) => (one.name === field ? change(one) : one));
  return [
    {
      name: names.given,
      description: `The input of ${operation.id} with \`${field}\`.`,
      fields: having((one) => ({ ...one, isRequired: true })),
    },
    {
      name: names.left,
      description: `The input of ${operation.id} without \`${field}\`.`,
      fields: having((one) => ({
        ...one,
        model: { kind: "plain", name: "nothing" },
        description: "Left out.",
      })),
    },
  ];
}

function alternativesOf(schema: Schema | undefined, schemas: Record<string, Schema>): Schema[] {
  if (!schema) return [];
  if (schema.$ref) return alternativesOf(schemas[nameOf(schema.$ref)], schemas);
  const parts = schema.oneOf ?? schema.anyOf;
  return parts ? parts.flatMap((one) => alternativesOf(one, schemas)) : [schema];
}

function define(name: string, schema: Schema, names: Names): void {
  const description = String(schema.description ?? "");
  if (schema.type === "object" && schema.properties) {
    names.add({ name, description, fields: fieldsOf(schema, name, names) });
  } else {
    names.add({ name, description, model: modelOf(schema, `${name}Value`, names) });
  }
}

function fieldsOf({ properties = {}, required = [] }: Schema, owner: string, names: Names): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    model: modelOf(schema, `${owner}${pascal(name)}`, names),
    isRequired: required.includes(name),
    description: String(schema.description ?? ""),
  }));
}

// An object without a name gets `name`.
function modelOf(schema: Schema, name: string, names: Names): Model {
  if (schema.$ref) return { kind: "named", name: nameOf(schema.$ref) };
  const parts = schema.oneOf ?? schema.anyOf;
  if (parts) return unionOf(parts, name, names);
  if (schema.const !== undefined) return { kind: "literals", values: [schema.const] };
  if (schema.enum) return { kind: "literals", values: schema.enum };
  if (schema.items) return { kind: "list", of: modelOf(schema.items, `${name}Item`, names) };
  if (schema.properties) {
    const own = names.isTaken(name) ? `${name}Object` : name;
    define(own, schema, names);
    return { kind: "named", name: own };
  }
  if (schema.type === "object") {
    const of = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    return { kind: "map", of: modelOf(of, `${name}Value`, names) };
  }
  return plainOf(schema.type);
}

function unionOf(parts: readonly Schema[], name: string, names: Names): Model {
  const objects = parts.filter(({ properties }) => properties).length;
  const of = parts.map((part, index) =>
    modelOf(part, objects > 1 && part.properties ? `${name}${index + 1}` : name, names),
  );
  return { kind: "union", of };
}

const PLAIN = ["string", "number", "integer", "boolean", "null"] as const;

function plainOf(type: Schema["type"]): Model {
  const found = PLAIN.find((one) => one === type);
  return { kind: "plain", name: found ?? "anything" };
}

function answerName({ id }: ClientOperation): string {
  return `${pascal(id)}Answer`;
}

/** `start_date` and `startDate` as `StartDate`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|[._-])([A-Za-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `createPixPayment` as `create_pix_payment`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
