/** The messages of a namespace, asked for by a name that the compiler does not know. */
type Messages = { has(name: string): boolean; markup(name: string): string };

/** The message of that name in the reader's language; null where there is none, as for a word that a provider made up. It takes no values. */
export function optionalText(messages: Messages, name: string): string | null {
  return messages.has(name) ? messages.markup(name) : null;
}
