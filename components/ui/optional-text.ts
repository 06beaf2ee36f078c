/** A namespace's messages, looked up by a name unknown at compile time. */
type Messages = { has(name: string): boolean; markup(name: string): string };

/** The message of that name, without parameters; null if none, such as for a word that a provider made up. */
export function optionalText(messages: Messages, name: string): string | null {
  return messages.has(name) ? messages.markup(name) : null;
}
