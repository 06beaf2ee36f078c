import type { Json } from "#lib/openapi/json-schema";
import {
  type ClientOperation,
  clientDocument,
  type Document,
  describedOperations,
  eventExamples,
} from "#tools/client-package/client-document";
import {
  answerModel,
  inputName,
  itemModel,
  type Model,
  type NamedModel,
  namedModels,
  narrowedInputNames,
  objectsIn,
} from "#tools/client-package/models";
import { narrowedAnswer } from "#tools/client-package/narrowed-answer";

const HEAD = `<?php

// Generated from the OpenAPI document by \`npm run client:generate\`.

declare(strict_types=1);

namespace Ponte\\Generated;
`;
const PLAIN = {
  string: "string",
  number: "int|float",
  integer: "int",
  boolean: "bool",
  null: "null",
  anything: "mixed",
  nothing: "never",
};

/** The PHP client's generated files, by name: types, functions, and an example of each event. */
export function phpFiles(published: Json): Record<string, string> {
  const document = clientDocument(published);
  const operations = describedOperations(document);
  const models = namedModels(document, operations);
  const lists = operations.filter(({ query }) => query.includes("cursor"));
  return {
    "Types.php": typesFile(models),
    "Operations.php": operationsFile(operations, document.components.schemas),
    "Pages.php": pagesFile(lists, models),
    "Version.php": versionFile(document),
    "events.json": `${JSON.stringify(eventExamples(document))}\n`,
  };
}

function versionFile({ info }: Document): string {
  const about = "/** The version of the API that this client was made for. */";
  return [HEAD, about, "final class Version", "{", `    public const API = '${info.version}';`, "}", ""].join(
    "\n",
  );
}

function typesFile(models: readonly NamedModel[]): string {
  const lines = models.map((one) => ` * @phpstan-type ${one.name} ${shapeOf(one)}`);
  const about =
    "The objects of the API, as they come in JSON, for static analysis. New fields may be added at any time.";
  return [HEAD, "/**", ` * ${about}`, " *", ...lines, " */", "final class Types", "{", "}", ""].join("\n");
}

function shapeOf(model: NamedModel): string {
  if ("model" in model) return typeOf(model.model);
  const fields = model.fields.map(
    ({ name, model: of, isRequired }) => `${name}${isRequired ? "" : "?"}: ${typeOf(of)}`,
  );
  return fields.length === 0 ? "array<string, mixed>" : `array{${fields.join(", ")}}`;
}

function typeOf(model: Model): string {
  switch (model.kind) {
    case "named":
      return model.name;
    case "plain":
      return PLAIN[model.name];
    case "literals":
      return model.values
        .map((value) => (typeof value === "string" ? `'${value}'` : String(value)))
        .join("|");
    case "union":
      return model.of.map(typeOf).join("|");
    case "list":
      return `list<${typeOf(model.of)}>`;
    case "map":
      return `array<string, ${typeOf(model.of)}>`;
  }
}

function operationsFile(
  operations: readonly ClientOperation[],
  schemas: Document["components"]["schemas"],
): string {
  const named = operations.flatMap((one) => {
    const answer = answerModel(one);
    const narrowed = narrowedAnswer(one, schemas);
    if (narrowed) {
      const { given, left, field } = narrowed;
      return [inputName(one), narrowedInputNames(one, field).given, given, left];
    }
    return [inputName(one), answer?.kind === "named" ? answer.name : undefined];
  });
  return [
    HEAD,
    ...headOf("A function for each operation of the API.", named),
    "trait Operations",
    "{",
    operations
      .map((one) =>
        method(one, { ...answerOf(one, schemas), objects: objectsIn(one, schemas), verb: "call" }),
      )
      .join("\n"),
    "}",
    "",
  ].join("\n");
}

function pagesFile(lists: readonly ClientOperation[], models: readonly NamedModel[]): string {
  const items = lists.map((one) => typeOf(itemModel(one, models)));
  return [
    HEAD,
    ...headOf("The lists, as iterators over all their objects.", [...lists.map(inputName), ...items]),
    "final class Pages",
    "{",
    "    /** @param \\Closure(array, array, array): \\Generator $walk */",
    "    public function __construct(private readonly \\Closure $walk)",
    "    {",
    "    }",
    "",
    lists
      .map((one, index) =>
        method(one, { doc: `\\Generator<int, ${items[index]}>`, type: "\\Generator", verb: "walk" }),
      )
      .join("\n"),
    "}",
    "",
  ].join("\n");
}

function headOf(about: string, types: readonly (string | undefined)[]): string[] {
  const names = [...new Set(types.flatMap((name) => name ?? []))].toSorted();
  const imports = names.map((name) => ` * @phpstan-import-type ${name} from Types`);
  return ["/**", ` * ${about}`, " *", ...imports, " */"];
}

function answerOf(
  operation: ClientOperation,
  schemas: Document["components"]["schemas"],
): { doc: string; type: string } {
  if (operation.form === "file") return { doc: "string", type: "string" };
  const narrowed = narrowedAnswer(operation, schemas);
  if (narrowed) {
    const { field, given, left } = narrowed;
    const decisive = narrowedInputNames(operation, field).given;
    return { doc: `($input is ${decisive} ? ${given} : ${left})`, type: "array" };
  }
  const model = answerModel(operation);
  return model ? { doc: typeOf(model), type: "array" } : { doc: "void", type: "void" };
}

function listOf(texts: readonly string[]): string {
  return `[${texts.map((text) => `'${text}'`).join(", ")}]`;
}

function method(
  one: ClientOperation,
  {
    doc,
    type,
    verb,
    objects = [],
  }: { doc: string; type: string; verb: "call" | "walk"; objects?: readonly string[] },
): string {
  const input = inputName(one);
  const { method: verbOf, path, query, form } = one;
  const kept = objects.length === 0 ? "" : `, 'objects' => ${listOf(objects)}`;
  const known = `['method' => '${verbOf}', 'path' => '${path}', 'query' => ${listOf(query)}, 'form' => '${form}'${kept}]`;
  const call = `${verb === "call" ? "$this->call" : "($this->walk)"}($operation, ${input ? "$input" : "[]"}, $options)`;
  const given = input ? [`array $input${one.needsInput ? "" : " = []"}`] : [];
  const told = [
    ...one.lines,
    "",
    `\`${verbOf} ${path}\``,
    "",
    ...(input ? [`@param ${input} $input`] : []),
    "@param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options",
    ...(type === "void" ? [] : [`@return ${doc}`]),
  ];
  return [
    "    /**",
    ...told.map((line) => `     * ${line.replaceAll("*/", "* /")}`.trimEnd()),
    "     */",
    `    public function ${one.id}(${[...given, "array $options = []"].join(", ")}): ${type}`,
    "    {",
    `        $operation = ${known};`,
    `        ${type === "void" ? "" : "return "}${call};`,
    "    }",
    "",
  ].join("\n");
}
