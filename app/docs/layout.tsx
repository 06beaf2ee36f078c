import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={["ui"]}>{children}</MessagesProvider>;
}
