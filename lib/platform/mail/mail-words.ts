import type { Locale } from "#lib/domain/locale";
import type { MailKind } from "#lib/domain/mail";
import type { TroubleKind } from "#lib/domain/trouble";
import en from "#messages/en/mail" with { type: "json" };
import es from "#messages/es/mail" with { type: "json" };
import ptBR from "#messages/pt-BR/mail" with { type: "json" };

/** A mail text, by its path in the messages. */
export type MailKey =
  | "letters.staff"
  | "letters.footer"
  | `troubles.${TroubleKind}`
  | `letters.${MailKind}.${"subject" | "body" | "action" | "note"}`;

type Words = { [part: string]: string | Words };

const WORDS: Record<Locale, Words> = { "pt-BR": ptBR, en, es };

/**
 * The mail text in that language, with `{name}` replaced by that value. Throws for a missing text and for a
 * missing value, so that no incomplete mail is sent.
 */
export function sayInMail(locale: Locale, key: MailKey, values: Record<string, string> = {}): string {
  const found = key
    .split(".")
    .reduce<Words | string | undefined>(
      (words, part) => (typeof words === "object" ? words[part] : undefined),
      WORDS[locale],
    );
  if (typeof found !== "string") throw new Error(`no words for ${key}`);
  return found.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing to fill in for ${name}`);
    return value;
  });
}
