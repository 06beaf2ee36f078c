import { z } from "zod";
import { partsOf } from "#lib/schemas/parts-of";

const marked = z.registry<{ secret: true }>();

/**
 * Marks a member as secret: its value lets a reader act as another person or spend money. Code that logs, stores or replays
 * bodies checks the mark. Addresses of payers' pages (checkout, payment link, challenge) are not secret: merchants share them.
 */
export function secret<S extends z.ZodType>(schema: S): S {
  const own = schema.clone();
  marked.add(own, { secret: true });
  return own;
}

/** True for a schema that `secret` made, even with a description or a limit added later. */
export function isSecret(schema: z.core.$ZodType): boolean {
  return marked.get(schema)?.secret === true;
}

/** True for a schema with a secret member at any depth. */
export function holdsSecret(schema: z.core.$ZodType): boolean {
  return partsOf(schema, isSecret).some((part) => {
    const { def } = part._zod;
    if (isSecret(part)) return true;
    if (def.type === "object") return Object.values(def.shape).some(holdsSecret);
    if (def.type === "array") return holdsSecret(def.element);
    return def.type === "record" && holdsSecret(def.valueType);
  });
}
