import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";

export default function DisputesLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider namespaces={["ui", "proof", "dashboard", "lists", "disputes", "detail"]}>
      {children}
    </MessagesProvider>
  );
}
