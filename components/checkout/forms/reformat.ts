/**
 * Formats what was just typed and says where the caret belongs: after as many kept characters as stood before it.
 * `kept` matches one character that is content; everything else is punctuation the format puts in by itself.
 */
export function reformat(
  typed: string,
  caret: number,
  kept: RegExp,
  format: (typed: string) => string,
): { value: string; caret: number } {
  const value = format(typed);
  if (caret >= typed.length) return { value, caret: value.length };
  let left = [...typed.slice(0, caret)].filter((character) => kept.test(character)).length;
  let position = 0;
  while (left > 0 && position < value.length) {
    if (kept.test(value.charAt(position))) left -= 1;
    position += 1;
  }
  return { value, caret: position };
}
