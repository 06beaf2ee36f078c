/** Replaces an unreadable name in an address: no object has it, so it is answered like any unknown name. */
export const UNREADABLE = "-";

/** A name in an address, decoded; `UNREADABLE` for one with control characters or lone surrogates, which no id has. */
export function readableName(name: string): string {
  return name.isWellFormed() && !hasControl(name) ? name : UNREADABLE;
}

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
