/** A namespace's messages, looked up by a name unknown at compile time. */
type Messages = { has(name: string): boolean; markup(name: string): string };

/** The message of that name, without parameters; null for an unknown name, such as a provider's own word. */
export function optionalText(messages: Messages, name: string): string | null {
  return messages.has(name) ? messages.markup(name) : null;
}
