import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** A component by the file that declares it and its name there; `default` for the file's default export. */
export type ComponentPlace = { file: string; name: string };

type Module = {
  source: ts.SourceFile;
  declared: Map<string, ts.Node>;
  imported: Map<string, ComponentPlace>;
};

/**
 * The components of ours between a page and something on it, both counted, by the shortest way: each is drawn inside the one before it.
 * `chosen` says what a component that is only known when the page runs stands for, by its name where it is drawn. Empty where the page
 * does not draw it.
 */
export function componentLevels(
  from: ComponentPlace,
  to: string,
  chosen: Record<string, ComponentPlace>,
): string[] {
  const best = new Map<string, number>();
  let shortest: string[] = [];
  const walk = (file: ComponentPlace, path: string[]) => {
    const key = `${file.file}#${file.name}`;
    if (path.length >= (best.get(key) ?? Number.POSITIVE_INFINITY)) return;
    best.set(key, path.length);
    if (file.name === to) {
      if (shortest.length === 0 || path.length < shortest.length) shortest = path;
      return;
    }
    for (const { inside, ...next } of drawnBy(file, chosen)) walk(next, [...path, ...inside, next.name]);
  };
  walk(from, [from.name]);
  return shortest;
}

/** The components in what a component draws, each with those of ours that it stands inside there. */
function drawnBy(
  file: ComponentPlace,
  chosen: Record<string, ComponentPlace>,
): (ComponentPlace & { inside: string[] })[] {
  const module = readModule(file.file);
  const body = module?.declared.get(file.name);
  if (!module || !body) return [];
  const found: (ComponentPlace & { inside: string[] })[] = [];
  const locals = localsOf(body, module);
  const entered = new Set<ts.Node>();
  const visit = (node: ts.Node, inside: string[]) => {
    const tag = tagOf(node);
    const component = tag && /^[A-Z]/.test(tag) ? (chosen[tag] ?? resolve(module, file.file, tag)) : null;
    if (component) found.push({ ...component, inside });
    const within = component ? [...inside, component.name] : inside;
    // What a variable or a function of the file holds is drawn where it is named.
    const suspense = ts.isIdentifier(node) ? (locals.get(node.text) ?? functionOf(module, node)) : undefined;
    if (suspense && !entered.has(suspense)) {
      entered.add(suspense);
      visit(suspense, within);
      entered.delete(suspense);
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && locals.has(node.name.text)) return;
    ts.forEachChild(node, (inner) => visit(inner, within));
  };
  visit(body, []);
  return found;
}

/** A function of the same file that is called rather than drawn. */
function functionOf(module: Module, name: ts.Identifier): ts.Node | undefined {
  const isCalled = ts.isCallExpression(name.parent) && name.parent.expression === name;
  return isCalled ? module.declared.get(name.text) : undefined;
}

/** The variables of a component that hold something drawn. */
function localsOf(body: ts.Node, module: Module): Map<string, ts.Node> {
  const locals = new Map<string, ts.Node>();
  const visit = (node: ts.Node) => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      isDrawn(node.initializer, module)
    ) {
      locals.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(body);
  return locals;
}

/** Whether JSX stands in a value, or a function of the file is called for it. */
function isDrawn(node: ts.Node, module: Module): boolean {
  const isCalled = ts.isIdentifier(node) && functionOf(module, node) !== undefined;
  return (
    isCalled || tagOf(node) !== null || (ts.forEachChild(node, (inner) => isDrawn(inner, module)) ?? false)
  );
}

function tagOf(node: ts.Node): string | null {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : null;
}

function resolve(module: Module, file: string, name: string): ComponentPlace | null {
  return module.declared.has(name) ? { file, name } : (module.imported.get(name) ?? null);
}

const modules = new Map<string, Module>();

function readModule(file: string): Module | null {
  if (!existsSync(file)) return null;
  const known = modules.get(file);
  if (known) return known;
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const module: Module = { source, declared: new Map(), imported: new Map() };
  for (const node of source.statements) {
    if (ts.isFunctionDeclaration(node)) declare(module, node);
    if (ts.isImportDeclaration(node)) note(module, file, node);
  }
  modules.set(file, module);
  return module;
}

function declare({ declared }: Module, node: ts.FunctionDeclaration): void {
  const isDefault = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  if (isDefault) declared.set("default", node);
  if (node.name) declared.set(node.name.text, node);
}

function note({ imported }: Module, file: string, node: ts.ImportDeclaration): void {
  if (!ts.isStringLiteral(node.moduleSpecifier)) return;
  const path = pathOf(file, node.moduleSpecifier.text);
  const bindings = node.importClause?.namedBindings;
  if (!path || !bindings || !ts.isNamedImports(bindings)) return;
  for (const { name, propertyName } of bindings.elements) {
    imported.set(name.text, { file: path, name: (propertyName ?? name).text });
  }
}

function pathOf(file: string, specifier: string): string | null {
  const isOurs = specifier.startsWith("#") || specifier.startsWith(".");
  if (!isOurs) return null;
  const path = specifier.startsWith("#") ? specifier.slice(1) : join(dirname(file), specifier);
  return [path, `${path}.tsx`, `${path}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one)) ?? null;
}
