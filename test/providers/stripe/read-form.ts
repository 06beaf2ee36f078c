/**
 * Reads a form or a query as Stripe writes it: `a[b][c]=1` is an object in an object, `a[0]=1` and `a[]=1` are a list. Every
 * value is text.
 */
export function readForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    put(root, path, value);
  }
  return toLists(root) as Record<string, unknown>;
}

/** The fields of an upload (RFC 7578); of a file, its content as text. */
export function readUpload(body: string): Record<string, unknown> {
  const [delimiter = ""] = body.split("\r\n", 1);
  const parts = body.split(delimiter).filter((part) => part.includes("\r\n\r\n"));
  return Object.fromEntries(
    parts.map((part) => {
      const split = part.indexOf("\r\n\r\n");
      const name = /name="([^"]+)"/.exec(part.slice(0, split))?.[1] ?? "";
      return [name, part.slice(split + 4, -2)];
    }),
  );
}

function put(into: Record<string, unknown>, [first = "", ...rest]: string[], value: string): void {
  const key = first === "[]" ? String(Object.keys(into).length) : first;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const next = (into[key] ?? {}) as Record<string, unknown>;
  into[key] = next;
  put(next, rest, value);
}

function toLists(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, toLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
