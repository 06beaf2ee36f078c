/** The names of values that exist once per process. Each belongs to one module (`process-wide.test.ts`). */
export type ProcessWideName =
  | "announced events"
  | "clock"
  | "database answers"
  | "database connections"
  | "fair queue"
  | "job queue"
  | "password hashing"
  | "process kind"
  | "provider calls"
  | "rate counts"
  | "request context"
  | "shop names"
  | "waiting readers";

// A web process loads every module twice: in the server with the API, and in Next.js's build of the pages. What both share, such
// as the connection pool, cannot be a module variable and is kept in this global. What only one of them uses is an ordinary
// variable.
declare global {
  var __ponte: Map<ProcessWideName, object> | undefined;
}
globalThis.__ponte ??= new Map();
const values = globalThis.__ponte;

/**
 * The process's value with a name: the copy of the module that is loaded first makes it by `create`, and every copy gets the same
 * object. State that changes is a member of the object, so that all copies see the change.
 */
export function processWide<Value extends object>(name: ProcessWideName, create: () => Value): Value {
  // Only one module uses each name, so the stored value comes from its own `create`.
  const known = values.get(name) as Value | undefined;
  if (known) return known;
  const made = create();
  values.set(name, made);
  return made;
}
