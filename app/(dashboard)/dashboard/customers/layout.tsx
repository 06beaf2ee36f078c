import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";

export default function CustomersLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={["ui", "dashboard", "customers"]}>{children}</MessagesProvider>;
}
