import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";

export default function ConnectionsLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={["ui", "dashboard", "connections"]}>{children}</MessagesProvider>;
}
