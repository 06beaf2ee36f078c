import type { z } from "zod";
import { ProviderTimeout } from "#lib/providers/provider-error";

/**
 * Reads what a provider answered by its schema. Throws `ProviderTimeout`, which names the place, for an answer that makes no sense:
 * what the provider did is then unknown.
 */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  what: string,
): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ProviderTimeout(`${what} makes no sense at ${issue?.path.join(".") || "its root"}`);
}
