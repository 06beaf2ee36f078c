import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type MessagePath, pickMessages } from "#components/i18n/pick-messages.ts";

type MessagesProviderProps = { namespaces: readonly MessagePath[]; children: ReactNode };

/** Provides only the named texts to the client components below. Used once per layout of a page group. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  const messages = pickMessages(await getMessages(), namespaces);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
