import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type MessagePath, pickMessages } from "#components/i18n/pick-messages.ts";

type MessagesProviderProps = { namespaces: readonly MessagePath[]; children: ReactNode };

/** Hands the named texts, and no more, to the client components below. One in the layout of each group of pages. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  const messages = pickMessages(await getMessages(), namespaces);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
