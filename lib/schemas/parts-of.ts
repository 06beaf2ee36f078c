import type { z } from "zod";

type AnyDef = z.core.$ZodTypes["_zod"]["def"];

/**
 * The schemas that may parse a value: the schema without its wrappers, and every branch of a union or transformation. A schema
 * for which `isWhole` is true is not split further.
 */
export function partsOf(
  schema: z.core.$ZodType,
  isWhole: (schema: z.core.$ZodType) => boolean = () => false,
): z.core.$ZodTypes[] {
  // zod's type lists every kind of schema.
  const known = schema as z.core.$ZodTypes;
  const inner = isWhole(schema) ? null : branchesOf(known._zod.def);
  if (inner === null) return [known];
  return inner.flatMap((branch) => partsOf(branch, isWhole));
}

function branchesOf(def: AnyDef): readonly z.core.$ZodType[] | null {
  switch (def.type) {
    case "optional":
    case "nullable":
    case "nonoptional":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return [def.innerType];
    case "pipe":
      return [def.in, def.out];
    case "union":
      return def.options;
    case "intersection":
      return [def.left, def.right];
    case "lazy":
      return [def.getter()];
    case "transform":
      return [];
    default:
      return null;
  }
}
