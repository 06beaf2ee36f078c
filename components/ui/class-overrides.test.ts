import { readdirSync, readFileSync } from "node:fs";
import { twMerge } from "tailwind-merge";
import ts from "typescript";
import { expect, it } from "vitest";

const sources = ["app", "components"]
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `${root}/${file}`),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Class lists in constants such as `controlLook` and `buttonVariants`. */
const constants = new Map<string, string[]>();
for (const source of sources)
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    const name = node.name.getText();
    if (/look|variants|aligned/i.test(name) && !ts.isArrowFunction(node.initializer))
      constants.set(name, textsOf(node.initializer));
  });

/** The class lists in an expression, one for each branch. */
function textsOf(expression: ts.Node): string[] {
  const texts: string[] = [];
  walk(expression, (node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    if (ts.isIdentifier(node)) texts.push(...(constants.get(node.text) ?? []));
  });
  return texts;
}

/** The component that contains a node. */
function componentOf(node: ts.Node): string | undefined {
  for (let around = node; around; around = around.parent)
    if (ts.isFunctionDeclaration(around)) return around.name?.text;
}

const isClassName = (text: string) => /^(className|\w+ClassName)$/.test(text);

/** The classes of each component that adds a given `className` to its own. */
const own = new Map<string, string[]>();
for (const source of sources)
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== "cn") return;
    const [given, others] = [true, false].map((is) =>
      node.arguments.filter((argument) => isClassName(argument.getText()) === is),
    );
    const component = componentOf(node);
    if (!component || !given?.length) return;
    own.set(component, [...(own.get(component) ?? []), ...(others ?? []).flatMap(textsOf)]);
  });
/** A component that passes its class on to another one has that one's classes too. */
function passOn(source: ts.SourceFile): void {
  walk(source, (node) => {
    if (!ts.isJsxAttribute(node) || !/^\{\w*[cC]lassName\}$/.test(node.initializer?.getText() ?? "")) return;
    const [component, classes] = [componentOf(node), own.get(tagOf(node))];
    if (component && classes) own.set(component, [...new Set([...(own.get(component) ?? []), ...classes])]);
  });
}
for (let depth = 0; depth < 3; depth += 1) sources.forEach(passOn);

function tagOf(attribute: ts.JsxAttribute): string {
  return attribute.parent.parent.tagName.getText();
}

/** Uses that override a component's own class without the mark, such as `<Button> text-danger`. */
function unmarkedIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    if (!ts.isJsxAttribute(node) || !isClassName(node.name.getText()) || !node.initializer) return;
    const lists = own.get(tagOf(node)) ?? [];
    for (const text of textsOf(node.initializer))
      for (const list of lists)
        for (const one of text.split(/\s+/)) {
          const added = list.split(/\s+/).includes(one) ? "" : one;
          if (!added.endsWith("!") && twMerge(`${list} ${added}`) !== `${list} ${added}`.trim())
            found.push(`${source.fileName}: <${tagOf(node)}> ${one}`);
        }
  });
  return [...new Set(found)];
}

it("finds the components that take further classes", () => {
  expect([...own.keys()]).toEqual(expect.arrayContaining(["Button", "Input", "CopyButton", "Card"]));
  const wrong = ts.createSourceFile(
    "a.tsx",
    '<Button className={isBad ? "text-danger" : "mt-2"} />',
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  expect(unmarkedIn(wrong)).toEqual(["a.tsx: <Button> text-danger"]);
});

// Of two conflicting classes without a mark, the later one in the stylesheet wins.
it("every class that overrides one of a component's own classes is marked", () => {
  expect(sources.flatMap(unmarkedIn)).toEqual([]);
});
