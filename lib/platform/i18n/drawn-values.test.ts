import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { DEFAULT_LOCALE } from "#lib/domain/locale";

type Messages = { [key: string]: string | Messages };
type RichCall = { file: string; keys: string[]; drawn: string[] };

const FOLDER = join("messages", DEFAULT_LOCALE);

function flatten(messages: Messages, prefix: string): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}

/** The names of an object's members that are functions. */
function functionsIn(node: ts.Node | undefined): string[] {
  if (!node || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) &&
    ts.isArrowFunction(property.initializer) &&
    ts.isIdentifier(property.name)
      ? [property.name.text]
      : [],
  );
}

function richCallsIn(file: string): RichCall[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
  const calls: RichCall[] = [];
  const namespaces = [...source.text.matchAll(/Translations\("([\w.]+)"\)/g)].map(
    ([, namespace]) => namespace,
  );
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const [key, values] = node.arguments;
    const drawn = functionsIn(values);
    if (key && node.expression.name.text === "rich" && drawn.length > 0)
      calls.push({
        file,
        keys: namespaces.flatMap((one) => textsIn(key).map((text) => `${one}.${text}`)),
        drawn,
      });
  };
  visit(source);
  return calls;
}

const messages = readdirSync(FOLDER).flatMap((file) =>
  flatten(JSON.parse(readFileSync(join(FOLDER, file), "utf8")), `${basename(file, ".json")}.`),
);
const calls = ["app", "components"]
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => join(root, file)))
  .filter((file) => file.endsWith(".tsx"))
  .flatMap(richCallsIn);

// A function that is passed for an argument, and not for a tag, reaches the page as a function, which cannot be rendered.
it("a value rendered by a function is a tag in its message", () => {
  expect(calls.length).toBeGreaterThan(20);
  const wrong = calls.flatMap(({ file, keys, drawn }) =>
    messages
      .filter(([key]) => keys.includes(key))
      .filter(([, message]) =>
        drawn.some((name) => message.includes(`{${name}}`) && !message.includes(`<${name}`)),
      )
      .map(([key]) => `${file}: ${key}`),
  );
  expect(wrong).toEqual([]);
});
