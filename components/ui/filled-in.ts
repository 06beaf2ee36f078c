import { textOf } from "#components/ui/text-of.ts";

/** What the text controls of a form say that are named `prefix` and one of the names; what was left empty is left out. */
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
