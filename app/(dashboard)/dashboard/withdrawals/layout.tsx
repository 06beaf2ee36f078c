import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function WithdrawalsLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["crypto.decide", "payouts.approvers"]}>{children}</MoreMessages>;
}
