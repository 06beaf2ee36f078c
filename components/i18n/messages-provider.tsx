import { type Messages, NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type MessagesProviderProps = { namespaces: (keyof Messages)[]; children: ReactNode };

/** Hands the named namespaces, and no more, to the client components below. One in the layout of each group of pages. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  const all = await getMessages();
  const messages = Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
