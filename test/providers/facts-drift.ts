import { LIMITS, type Operation, type Schema } from "#test/providers/contract-facts";

type Node = Record<string, unknown>;
type Others = Schema["additionalProperties"];
type Published = { paths: Record<string, Record<string, Node>> };

/**
 * Differences between facts and the published document, as sentences. Of the published members only those in the facts count, and
 * all required ones.
 */
export function findDrift(facts: { paths: Record<string, Record<string, Operation>> }, published: Published) {
  const reader = new SchemaReader(published);
  return Object.entries(facts.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const where = `${method.toUpperCase()} ${path}`;
      const known = published.paths[path]?.[method];
      return known ? driftOfOperation(where, operation, known, reader) : [`${where} is not published`];
    }),
  );
}

function driftOfOperation(where: string, operation: Operation, known: Node, reader: SchemaReader): string[] {
  const parameters = ((known.parameters ?? []) as unknown[]).map((one) => reader.follow(one));
  const inQuery = parameters.filter((one) => one.in === "query");
  const named = new Set(operation.parameters.map(({ name }) => name));
  return [
    ...inQuery
      .filter(({ name, required }) => required && !named.has(String(name)))
      .map(({ name }) => `${where} misses the parameter ${name}`),
    ...operation.parameters.flatMap(({ name, required, schema }) => {
      const one = inQuery.find((parameter) => parameter.name === name);
      if (!one || (one.required ?? false) !== required) return [`${where} has another parameter ${name}`];
      return reader.compare(`${where} ${name}`, schema, one.schema);
    }),
    ...reader.compareContent(`${where} body`, operation.requestBody, known.requestBody),
    ...Object.entries(operation.responses).flatMap(([status, response]) => {
      const answer = (known.responses as Node)[status];
      if (!answer) return [`${where} ${status} is not published`];
      return reader.compareContent(`${where} ${status}`, response, answer);
    }),
  ];
}

/** Reads a published document's schemas without references, `allOf` and `nullable`. */
export class SchemaReader {
  readonly #document: object;

  constructor(document: object) {
    this.#document = document;
  }

  compareContent(
    where: string,
    fact: Partial<Record<"content", Node>> | undefined,
    published: unknown,
  ): string[] {
    const schemaOf = (part: Node) =>
      Object.entries((part.content ?? {}) as Record<string, { schema: Schema }>);
    const known = new Map(schemaOf(this.follow(published)));
    return schemaOf(fact ?? {}).flatMap(([type, { schema }]) => {
      const content = known.get(type);
      return content ? this.compare(where, schema, content.schema) : [`${where} has no ${type}`];
    });
  }

  /** The differences of a schema in the facts from the published one. */
  compare(where: string, fact: Schema, published: unknown): string[] {
    const known = this.read(published);
    if (known.anyOf) {
      const variants = known.anyOf;
      return (fact.anyOf ?? [fact]).flatMap((one, index) =>
        variants.some((variant) => this.compare(where, one, variant).length === 0)
          ? []
          : [`${where}: variant ${index} is not published`],
      );
    }
    const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
    const sorted = (values: readonly unknown[] | undefined) => values && [...values].sort();
    const keywords = (["type", ...LIMITS] as const).filter((key) => fact[key] !== known[key]);
    const members = Object.entries(fact.properties ?? {});
    const required = (known.required ?? []).filter((name) => !fact.properties || name in fact.properties);
    return [
      ...keywords.map((key) => `${where}: ${key} is ${known[key]}, not ${fact[key]}`),
      ...(isSame(sorted(fact.enum), sorted(known.enum)) ? [] : [`${where} takes ${known.enum}`]),
      ...this.#compareOthers(where, fact.additionalProperties, known.additionalProperties),
      ...(isSame(sorted(fact.required ?? []), sorted(required)) ? [] : [`${where} requires ${required}`]),
      ...(fact.properties ? (known.required ?? []) : [])
        .filter((name) => !(name in (fact.properties ?? {})))
        .map((name) => `${where} misses the required ${name}`),
      ...(fact.items ? this.compare(`${where}[]`, fact.items, known.items) : []),
      ...members.flatMap(([name, schema]) => {
        // A document may require a member that it does not describe.
        const member = known.properties?.[name] ?? (known.required?.includes(name) ? {} : undefined);
        return member ? this.compare(`${where}.${name}`, schema, member) : [`${where} has no ${name}`];
      }),
    ];
  }

  #compareOthers(where: string, fact: Others, known: Others): string[] {
    if (typeof fact === "object" && typeof known === "object") return this.compare(`${where}.*`, fact, known);
    return fact === known ? [] : [`${where}: other members differ`];
  }

  /** A node with its references resolved. */
  follow(node: unknown): Node {
    const { $ref, ...rest } = (node ?? {}) as Node;
    if (typeof $ref !== "string") return rest;
    const target = $ref
      .slice(2)
      .split("/")
      .reduce<unknown>((at, part) => (at as Node)[part.replaceAll("~1", "/")], this.#document);
    return this.follow(target);
  }

  /** A schema's own level; its members may still have references. */
  read(node: unknown): Schema {
    const { allOf, oneOf, nullable, ...rest } = this.follow(node);
    if (nullable === true)
      return { anyOf: [...(this.read(rest).anyOf ?? [rest as Schema]), { type: "null" }] };
    // Members beside `oneOf` hold for each of its variants.
    if (Array.isArray(oneOf) && (allOf || rest.properties))
      return { anyOf: oneOf.map((one) => ({ allOf: [{ ...rest, allOf }, one] }) as Schema) };
    if (Array.isArray(oneOf)) return this.read({ ...rest, anyOf: oneOf });
    if (Array.isArray(allOf))
      return this.read(allOf.map((part) => this.read(part)).reduce(join, rest as Schema));
    const { type = rest.properties ? "object" : undefined } = rest;
    return { ...(rest as Schema), ...(type ? { type: type as string } : {}) };
  }
}

/** The conjunction of two schemas. */
function join(one: Schema, other: Schema): Schema {
  const shared = Object.entries(one.properties ?? {}).filter(([name]) => other.properties?.[name]);
  const both = Object.fromEntries(
    shared.map(([name, schema]) => [name, { allOf: [schema, other.properties?.[name]] } as Schema]),
  );
  return {
    ...one,
    ...other,
    ...(one.properties || other.properties
      ? { properties: { ...one.properties, ...other.properties, ...both } }
      : {}),
    required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
  };
}
