/** A text control's trimmed value; empty if absent. */
export function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? "").trim();
}
