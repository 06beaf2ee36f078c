import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function AttemptsLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["dashboard.charge.dispute"]}>{children}</MoreMessages>;
}
