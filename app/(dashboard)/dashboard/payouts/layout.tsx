import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function PayoutsLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["payouts"]}>{children}</MoreMessages>;
}
