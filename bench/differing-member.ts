/**
 * The JSON Pointer of the first member in which two answers differ, by value or by position among its siblings; null when they
 * are the same.
 */
export function differingMember(one: unknown, other: unknown, pointer = ""): string | null {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other) ? null : pointer || "/";
  const [names, otherNames] = [Object.keys(one), Object.keys(other)];
  for (let index = 0; index < Math.max(names.length, otherNames.length); index += 1) {
    const name = names[index] ?? otherNames[index] ?? "";
    if (name !== otherNames[index]) return `${pointer}/${name}`;
    const found = differingMember(one[name], other[name], `${pointer}/${name}`);
    if (found !== null) return found;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
