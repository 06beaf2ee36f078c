/** Texts of one language, by their paths. */
export type Texts = { [part: string]: string | Texts };

/** The text at a path such as `statement.opening`, with `{name}` replaced by its value. Throws for a missing text or value. */
export function textAt(texts: Texts, key: string, values: Record<string, string> = {}): string {
  const found = key
    .split(".")
    .reduce<Texts | string | undefined>(
      (words, part) => (typeof words === "object" ? words[part] : undefined),
      texts,
    );
  if (typeof found !== "string") throw new Error(`no words for ${key}`);
  return found.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing to fill in for ${name}`);
    return value;
  });
}
