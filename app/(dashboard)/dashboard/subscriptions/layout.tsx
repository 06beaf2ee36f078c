import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function SubscriptionsLayout({ children }: { children: ReactNode }) {
  return (
    <MoreMessages
      namespaces={[
        "dashboard.charge.settlement",
        "dashboard.newCharge",
        "money.settlement",
        "money.split",
        "subscriptions",
      ]}
    >
      {children}
    </MoreMessages>
  );
}
