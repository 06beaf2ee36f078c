/** A file of the route tree, such as `api/charge/[chargeId]/route.ts`, with its exports. */
export type RouteFile<T> = { file: string; module: T };
export type RouteMatch<T> = { module: T; params: Record<string, string | string[]> };

type Node<T> = {
  fixed: Map<string, Node<T>>;
  dynamic: { name: string; node: Node<T> } | null;
  /** `isOptional` also serves the address without further segments. */
  rest: { name: string; isOptional: boolean; module: T } | null;
  /** The file for exactly this address; null if none. */
  file: { module: T } | null;
};

/**
 * Finds the route file of a path, given by its decoded segments, as Next.js does: a fixed segment before `[name]`, and
 * `[...name]` or `[[...name]]` last. Folders in parentheses do not count. null if no file serves it.
 */
export function routeTable<T>(files: readonly RouteFile<T>[]): (segments: string[]) => RouteMatch<T> | null {
  const root = emptyNode<T>();
  for (const { file, module } of files) insert(root, segmentsOf(file), module);
  return (segments) => find(root, segments, 1);
}

function emptyNode<T>(): Node<T> {
  return { fixed: new Map(), dynamic: null, rest: null, file: null };
}

function segmentsOf(file: string): string[] {
  return file
    .split("/")
    .slice(0, -1)
    .filter((segment) => !/^\(.*\)$/.test(segment));
}

function insert<T>(node: Node<T>, [segment, ...further]: string[], module: T): void {
  if (segment === undefined) {
    node.file = { module };
    return;
  }
  const [, optional, name] = /^(\[?)\[\.\.\.([^\]]+)\]\]?$/.exec(segment) ?? [];
  if (name) {
    node.rest = { name, isOptional: optional !== "", module };
    return;
  }
  insert(childOf(node, segment), further, module);
}

function childOf<T>(node: Node<T>, segment: string): Node<T> {
  const name = /^\[(.+)\]$/.exec(segment)?.[1];
  if (name) {
    node.dynamic ??= { name, node: emptyNode() };
    return node.dynamic.node;
  }
  const child = node.fixed.get(segment) ?? emptyNode<T>();
  node.fixed.set(segment, child);
  return child;
}

// Parameters are collected on the way back, once a file is found.
function find<T>(node: Node<T>, segments: string[], at: number): RouteMatch<T> | null {
  const segment = segments[at];
  if (segment === undefined) return moduleAt(node);
  const fixed = node.fixed.get(segment);
  const found = fixed && find(fixed, segments, at + 1);
  if (found) return found;
  const { dynamic, rest } = node;
  const match = dynamic && find(dynamic.node, segments, at + 1);
  if (match) {
    match.params[dynamic.name] = segment;
    return match;
  }
  return rest && { module: rest.module, params: { [rest.name]: segments.slice(at) } };
}

function moduleAt<T>({ file, rest }: Node<T>): RouteMatch<T> | null {
  if (file !== null) return { ...file, params: {} };
  return rest?.isOptional ? { module: rest.module, params: {} } : null;
}
