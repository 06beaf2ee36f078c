import type { Operation } from "#lib/schemas/operation";

type Placed = Pick<Operation, "id" | "method" | "path">;

/**
 * A group's operations as a reader meets them: make one, read, change, act on one, and at last what ends it.
 * An import of a module names its exports by the alphabet, where `cancelCharge` comes before `createCharge`.
 */
export function inReadingOrder<T extends Placed>(operations: readonly T[]): T[] {
  return operations.toSorted((one, other) => stepOf(one) - stepOf(other));
}

function stepOf({ id, method, path }: Placed): number {
  if (/^(cancel|delete|remove|revoke|reject|disable|end)[A-Z]/.test(id)) return 5;
  const isOfAnObject = path.includes("{");
  switch (method) {
    case "POST":
      if (!isOfAnObject) return 0;
      return /^create[A-Z]/.test(id) ? 1 : 4;
    case "GET":
      return 2;
    case "PUT":
    case "PATCH":
      return 3;
    case "DELETE":
      return 5;
  }
}
