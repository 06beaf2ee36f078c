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
  type Field,
  inputName,
  itemModel,
  type Model,
  type NamedModel,
  namedModels,
  narrowedInputNames,
  snake,
} from "#tools/client-package/models";
import { narrowedAnswer } from "#tools/client-package/narrowed-answer";

const NOTE = "# Generated from the OpenAPI document by `npm run client:generate`.\n";
const PLAIN = {
  string: "str",
  number: "float",
  integer: "int",
  boolean: "bool",
  null: "None",
  anything: "Any",
  nothing: "NoReturn",
};

// Python's keywords that the API uses as names.
const KEYWORDS = ["from", "raise"];

/** The Python client's generated files, by name: types, functions, and an example of each event. */
export function pythonFiles(published: Json): Record<string, string> {
  const document = clientDocument(published);
  const operations = describedOperations(document);
  const models = namedModels(document, operations);
  return {
    "models.py": modelsFile(models),
    "operations.py": operationsFile(document, operations, models),
    "version.py": versionFile(document),
    "events.json": `${JSON.stringify(eventExamples(document))}\n`,
  };
}

function versionFile({ info }: Document): string {
  const about = '"""The version of the API that this client was made for."""';
  return [NOTE, about, "", `API_VERSION = ${JSON.stringify(info.version)}`, ""].join("\n");
}

function modelsFile(models: readonly NamedModel[]): string {
  return [
    NOTE,
    '"""The objects of the API, as they come in JSON. New fields may be added at any time."""',
    "",
    "from typing import Any, Dict, List, Literal, NoReturn, TypedDict, Union",
    "",
    ...models.map(declared),
  ].join("\n");
}

function declared({ name, description, ...model }: NamedModel): string {
  if ("model" in model) return `# ${description.replaceAll("\n", " ")}\n${name} = ${typeOf(model.model)}\n`;
  const required = model.fields.filter(({ isRequired }) => isRequired);
  const optional = model.fields.filter(({ isRequired }) => !isRequired);
  const doc = docstring([description], 4);
  const isKeyword = ({ name }: Field) => KEYWORDS.includes(name);
  if (model.fields.some(isKeyword)) {
    const named = optional.filter(isKeyword);
    const others = optional.filter((field) => !isKeyword(field));
    const bases = [`_${name}`, ...(named.length > 0 ? [`_Optional${name}`] : [])];
    const base = typedDict(`_${name}`, required);
    const more = named.length > 0 ? `\n${typedDict(`_Optional${name}`, named, ", total=False")}` : "";
    return `\n${base}${more}\n\nclass ${name}(${bases.join(", ")}, total=False):\n${doc}\n${fieldLines(others)}\n`;
  }
  if (optional.length === 0) return `\nclass ${name}(TypedDict):\n${doc}\n${fieldLines(required)}\n`;
  if (required.length === 0) {
    return `\nclass ${name}(TypedDict, total=False):\n${doc}\n${fieldLines(optional)}\n`;
  }
  // Python 3.9 has no NotRequired.
  return [
    `\nclass _${name}(TypedDict):\n${fieldLines(required)}\n`,
    `\nclass ${name}(_${name}, total=False):\n${doc}\n${fieldLines(optional)}\n`,
  ].join("\n");
}

// The functional form, for fields named like Python keywords.
function typedDict(name: string, fields: readonly Field[], more = ""): string {
  const rows = fields.map((field) => `    "${field.name}": ${typeOf(field.model)},`);
  return [`${name} = TypedDict("${name}", {`, ...rows, `}${more})`, ""].join("\n");
}

function fieldLines(fields: readonly Field[]): string {
  if (fields.length === 0) return "    pass";
  return fields
    .map(({ name, model, description }) => {
      const told = description === "" ? [] : [docstring([description], 4)];
      return [`    ${name}: ${typeOf(model)}`, ...told].join("\n");
    })
    .join("\n");
}

function typeOf(model: Model): string {
  switch (model.kind) {
    case "named":
      return `"${model.name}"`;
    case "plain":
      return PLAIN[model.name];
    case "literals":
      return model.values.some((value) => typeof value === "number" && !Number.isInteger(value))
        ? "float"
        : `Literal[${model.values.map(literal).join(", ")}]`;
    case "union":
      return `Union[${model.of.map(typeOf).join(", ")}]`;
    case "list":
      return `List[${typeOf(model.of)}]`;
    case "map":
      return `Dict[str, ${typeOf(model.of)}]`;
  }
}

function literal(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);
}

function operationsFile(
  { components: { schemas } }: Document,
  operations: readonly ClientOperation[],
  models: readonly NamedModel[],
): string {
  const lists = operations.filter(({ query }) => query.includes("cursor"));
  return [
    NOTE,
    '"""A function for each operation of the API."""',
    "",
    "from typing import Any, Iterator, Optional, overload",
    "",
    "from .. import _sending",
    "from . import models",
    "",
    "",
    "class Operations:",
    '    """The operations of the API, by their operationIds in snake case."""',
    "",
    "    def _call(self, operation: _sending.Operation, input: Any, options: _sending.Options) -> Any:",
    "        raise NotImplementedError",
    "",
    ...operations.flatMap((one) => [
      ...overloads(one, schemas),
      method(one, { answer: answerType(one), verb: "_call" }),
    ]),
    "",
    "class Pages:",
    '    """The lists, as iterators over all their objects."""',
    "",
    "    def _walk(self, operation: _sending.Operation, input: Any, options: _sending.Options) -> Any:",
    "        raise NotImplementedError",
    "",
    ...lists.map((one) => {
      const item = typeOf(itemModel(one, models)).replace(/^"(.*)"$/, '"models.$1"');
      return method(one, { answer: `Iterator[${item}]`, verb: "_walk" });
    }),
  ].join("\n");
}

function answerType(operation: ClientOperation): string {
  if (operation.form === "file") return "str";
  const model = answerModel(operation);
  return model?.kind === "named" ? `"models.${model.name}"` : "None";
}

const OPTIONS = [
  "idempotency_key: Optional[str] = None,",
  "token: Optional[str] = None,",
  "checkout_token: Optional[str] = None,",
  "timeout: Optional[float] = None,",
  "max_retries: Optional[int] = None,",
];

/** The overloads of an operation whose answer depends on an input field. */
function overloads(one: ClientOperation, schemas: Document["components"]["schemas"]): string[] {
  const narrowed = narrowedAnswer(one, schemas);
  if (!narrowed) return [];
  const names = narrowedInputNames(one, narrowed.field);
  const forms = [
    { input: names.given, answer: `"models.${narrowed.given}"` },
    { input: names.left, answer: `"models.${narrowed.left}"` },
    { input: inputName(one), answer: answerType(one) },
  ];
  return forms.map(({ input, answer }) =>
    ["    @overload", ...head(one, [`input: "models.${input}",`]), `    ) -> ${answer}: ...`, ""].join("\n"),
  );
}

function head({ id }: ClientOperation, given: readonly string[]): string[] {
  const parameters = [...given, "*,", ...OPTIONS].map((line) => `        ${line}`);
  return [`    def ${snake(id)}(`, "        self,", ...parameters];
}

function method(one: ClientOperation, { answer, verb }: { answer: string; verb: string }): string {
  const input = inputName(one);
  const taken = `input: "models.${input}",`;
  const optional = `input: "Optional[models.${input}]" = None,`;
  const given = input ? [one.needsInput ? taken : optional] : [];
  const names = OPTIONS.map((line) => line.slice(0, line.indexOf(":")));
  return [
    ...head(one, given),
    `    ) -> ${answer}:`,
    docstring([...one.lines, "", `\`${one.method} ${one.path}\``], 8),
    `        options = _sending.Options(${names.join(", ")})`,
    `        operation = _sending.Operation(${[one.method, one.path].map((text) => JSON.stringify(text)).join(", ")}, ${JSON.stringify(one.query)}, "${one.form}")`,
    `        return self.${verb}(operation, ${input ? "input" : "None"}, options)`,
    "",
  ].join("\n");
}

function docstring(lines: readonly string[], indent: number): string {
  const space = " ".repeat(indent);
  const text = lines.map((line) => line.replaceAll("\\", "\\\\").replaceAll('"""', "'''"));
  if (text.length === 1) return `${space}"""${text[0]?.replace(/"$/, '\\"') ?? ""}"""`;
  return [
    `${space}"""${text[0]}`,
    ...text.slice(1).map((line) => `${space}${line}`.trimEnd()),
    `${space}"""`,
  ].join("\n");
}
