import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { MergedMessages } from "#components/i18n/merged-messages";
import { type MessagePath, pickMessages } from "#components/i18n/pick-messages.ts";

type MoreMessagesProps = { namespaces: readonly MessagePath[]; children: ReactNode };

/** Provides the named texts to the client components below, in addition to the inherited ones. */
export async function MoreMessages({ namespaces, children }: MoreMessagesProps) {
  return <MergedMessages more={pickMessages(await getMessages(), namespaces)}>{children}</MergedMessages>;
}
