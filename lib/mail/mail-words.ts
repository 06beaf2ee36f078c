import type { Locale } from "#lib/domain/locale";
import en from "#messages/en/mail" with { type: "json" };
import es from "#messages/es/mail" with { type: "json" };
import ptBR from "#messages/pt-BR/mail" with { type: "json" };

const WORDS = { "pt-BR": ptBR, en, es } as const satisfies Record<Locale, unknown>;

/** What mail says in that language, with `{name}` where something is filled in. */
export function mailWords(locale: Locale) {
  return WORDS[locale].letters;
}

/** Fills `{name}` by the value of that name. Throws for one that was not given: a mail with a hole in it is not sent. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing to fill in for ${name}`);
    return value;
  });
}
