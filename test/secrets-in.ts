import type { z } from "zod";
import { isSecret } from "#lib/schemas/fields/secret";
import { partsOf } from "#lib/schemas/parts-of";

/** The texts of a value in its schema's secret members. */
export function secretsIn(schemas: readonly z.core.$ZodType[], value: unknown): string[] {
  const parts = schemas.flatMap((schema) => partsOf(schema, isSecret));
  if (parts.some(isSecret)) return textsIn(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    secretsIn(
      parts.flatMap(({ _zod: { def } }) => {
        if (def.type === "array") return [def.element];
        if (def.type === "record") return [def.valueType];
        return def.type === "object" && def.shape[name] ? [def.shape[name]] : [];
      }),
      member,
    ),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
