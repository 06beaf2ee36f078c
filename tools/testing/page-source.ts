import { readFileSync } from "node:fs";
import ts from "typescript";

/** A page's source in two parts: its rendering, and its loaders, each with the functions that only loaders call. */
export type PageSource = {
  /** The source without its loaders and the imports that only they use. */
  drawing: string;
  /** The loaders that the page calls, wherever declared. */
  loadersOfPage: string[];
  /** The loaders that its title calls. */
  titleLoaders: string[];
  /** The text of each loader declared in the file itself. */
  loaders: Map<string, string>;
};

type Declared = { names: string[]; node: ts.Statement; used: Set<string> };

const isLoader = (name: string) => /^load[A-Z]/.test(name);

/**
 * Parses a page.tsx or a layout.tsx. A loader is a function whose name begins with `load`. Everything that the page's own exports
 * or its JSX reach without a loader is rendering.
 */
export function readPageSource(file: string): PageSource {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const declared = source.statements
    .filter((node) => !ts.isImportDeclaration(node))
    .map((node) => ({ names: namesOf(node), node, used: identifiersIn(node) }));
  const drawing = reachedFrom(declared, ({ node }) => isExported(node) || drawsJsx(node));
  const used = usedBy(drawing);
  const isTitle = ({ names }: Declared) => names.includes("generateMetadata");
  return {
    drawing: [
      ...imports.map((node) => importText(node, used)),
      ...[...drawing].map(({ node }) => node.getText()),
    ].join("\n"),
    loadersOfPage: loadersOf(reachedFrom(declared, (one) => isExported(one.node) && !isTitle(one))),
    titleLoaders: loadersOf(reachedFrom(declared, isTitle)),
    loaders: new Map(
      declared
        .filter((one) => one.names.some(isLoader))
        .map(({ names, node }) => [names[0] ?? "", node.getText()]),
    ),
  };
}

const usedBy = (declared: Iterable<Declared>) => new Set([...declared].flatMap(({ used }) => [...used]));
const loadersOf = (declared: Iterable<Declared>) => [...usedBy(declared)].filter(isLoader).sort();

/** What these declarations depend on, themselves included, without loaders and what only loaders reach. */
function reachedFrom(declared: Declared[], isFirst: (one: Declared) => boolean): Set<Declared> {
  const waiting = declared.filter((one) => !one.names.some(isLoader) && isFirst(one));
  const reached = new Set<Declared>();
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    const { used } = one;
    waiting.push(...declared.filter(({ names }) => names.some((name) => used.has(name) && !isLoader(name))));
  }
  return reached;
}

function namesOf(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const named =
    ts.isFunctionDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
  return named && node.name ? [node.name.text] : [];
}

/** The names that a statement uses from outside: neither its own variables nor members or attributes. */
function identifiersIn(statement: ts.Node): Set<string> {
  const used = new Set<string>();
  const own = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isOwn(node)) own.add(node.text);
    else if (ts.isIdentifier(node) && !isMember(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return new Set([...used].filter((name) => !own.has(name)));
}

function isOwn(node: ts.Identifier): boolean {
  const { parent } = node;
  const declares = ts.isBindingElement(parent) || ts.isParameter(parent) || ts.isVariableDeclaration(parent);
  return declares && parent.name === node;
}

function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  const names =
    ts.isPropertyAccessExpression(parent) || ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent);
  return names && parent.name === node;
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function drawsJsx(node: ts.Node): boolean {
  const isJsx = ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
  return isJsx || (ts.forEachChild(node, drawsJsx) ?? false);
}

/** An import reduced to the used names; empty if none. */
function importText(node: ts.ImportDeclaration, used: ReadonlySet<string>): string {
  const bindings = node.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return node.getText();
  const names = bindings.elements.filter(({ name }) => used.has(name.text)).map((one) => one.getText());
  return names.length > 0 ? `import { ${names.join(", ")} } from ${node.moduleSpecifier.getText()};` : "";
}
