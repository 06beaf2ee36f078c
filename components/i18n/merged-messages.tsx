"use client";

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { mergeMessages } from "#components/i18n/pick-messages.ts";

type MergedMessagesProps = { more: AbstractIntlMessages; children: ReactNode };

/** Adds texts to the inherited ones. */
export function MergedMessages({ more, children }: MergedMessagesProps) {
  const above = useMessages();
  const messages = useMemo(() => mergeMessages(above, more), [above, more]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
