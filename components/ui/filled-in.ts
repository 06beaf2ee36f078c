import { textOf } from "#components/ui/text-of.ts";

/** Values of the form's text controls named `prefix` plus one of the names; empty ones are left out. */
export function filledIn<Name extends string>(
  form: FormData,
  names: readonly Name[],
  prefix = "/",
): { [N in Name]?: string } {
  const filled: { [N in Name]?: string } = {};
  for (const name of names) {
    const text = textOf(form, prefix + name);
    if (text !== "") filled[name] = text;
  }
  return filled;
}
