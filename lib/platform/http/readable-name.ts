/** What stands for a name in an address that cannot be read: no object has it, so it reads like any other unknown name. */
export const UNREADABLE = "-";

/** A name of an address as its caller meant it; `UNREADABLE` for one with control characters or lone surrogates, which no id has. */
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
