import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function WebhooksLayout({ children }: { children: ReactNode }) {
  return (
    <MoreMessages
      namespaces={["webhooks", "dashboard.connection", "dashboard.deliveryStatus", "dashboard.event"]}
    >
      {children}
    </MoreMessages>
  );
}
