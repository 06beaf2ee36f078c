/** What a process has once. Each name belongs to the one module that asks for it (`process-wide.test.ts`). */
export type ProcessWideName =
  | "client address"
  | "clock"
  | "database connections"
  | "fair queue"
  | "job queue"
  | "password hashing"
  | "process kind"
  | "provider calls"
  | "rate counts"
  | "reading scope"
  | "shop names"
  | "work";

// A web process loads this module, and all others, twice: once as the server with the API, once as Next.js's own build of the pages. What
// both have to know, such as the pool of connections or the work that a page is a part of, cannot be a module's variable: it is
// kept here, in the process's one global of ours. What only one of the two uses is an ordinary variable.
declare global {
  var __ponte: Map<ProcessWideName, object> | undefined;
}
globalThis.__ponte ??= new Map();
const values = globalThis.__ponte;

/**
 * The value of that name in this process: whichever copy of its module is loaded first makes it by `create`, and every copy gets that very
 * object. What changes is a member of the object, so that all copies see the change.
 */
export function processWide<Value extends object>(name: ProcessWideName, create: () => Value): Value {
  // One module asks for each name, so that what stands there is what its `create` made.
  const known = values.get(name) as Value | undefined;
  if (known) return known;
  const made = create();
  values.set(name, made);
  return made;
}
