"use client";

import { Mail, MessageCircle } from "lucide-react";
import { useState } from "react";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CopyButton } from "#components/ui/copy-button";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { LOCALES, type Locale } from "#lib/domain/locale";

/** A message in one language, with its links for WhatsApp (wa.me) and e-mail (RFC 6068). */
export type ReadyMessage = { text: string; whatsappUrl: string; mailUrl: string };

type ShareMessageProps = {
  messages: Record<Locale, ReadyMessage>;
  locale: Locale;
  labels: Record<"language" | "message" | "whatsapp" | "email" | "copyMessage", string> & {
    locales: Record<Locale, string>;
  };
};

/** The prepared message, in the payer's language instead of the reader's. */
export function ShareMessage({ messages, locale, labels }: ShareMessageProps) {
  const [chosen, setChosen] = useState<Locale>(locale);
  const { text, whatsappUrl, mailUrl } = messages[chosen];
  return (
    <div className="flex flex-col gap-3 border-t border-border pt-4">
      <Field label={labels.language}>
        <Select
          value={chosen}
          onChange={({ target }) => setChosen(LOCALES.find((known) => known === target.value) ?? locale)}
        >
          {LOCALES.map((known) => (
            <option key={known} value={known}>
              {labels.locales[known]}
            </option>
          ))}
        </Select>
      </Field>
      <p
        lang={chosen}
        className="rounded-md bg-muted/60 px-3 py-2.5 text-sm [overflow-wrap:anywhere] whitespace-pre-line"
      >
        <span className="sr-only">{labels.message}: </span>
        {text}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <a
          href={whatsappUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        >
          <MessageCircle aria-hidden="true" />
          {labels.whatsapp}
        </a>
        <a href={mailUrl} className={buttonVariants({ variant: "secondary", size: "sm" })}>
          <Mail aria-hidden="true" />
          {labels.email}
        </a>
        <CopyButton value={text} label={labels.copyMessage} className="col-span-2" />
      </div>
    </div>
  );
}
