import type { z } from "zod";
import { ProviderTimeout } from "#lib/providers/provider-error";

/**
 * Parses a provider's answer by its schema. Throws `ProviderTimeout`, naming the invalid member, because it is then unknown what
 * the provider did.
 */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  what: string,
): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ProviderTimeout(`${what} cannot be read at ${issue?.path.join(".") || "its root"}`, {
    reason: "UNREADABLE",
  });
}
