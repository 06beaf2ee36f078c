/** What a text control of a form says, without the spaces around it; empty for a control that says nothing. */
export function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? "").trim();
}
