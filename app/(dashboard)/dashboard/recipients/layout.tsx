import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function RecipientsLayout({ children }: { children: ReactNode }) {
  return (
    <MoreMessages namespaces={["money.recipient", "money.recipientForm", "money.recipients"]}>
      {children}
    </MoreMessages>
  );
}
