import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function CryptoLayout({ children }: { children: ReactNode }) {
  return (
    <MoreMessages
      namespaces={[
        "crypto",
        "money.acceptHeld",
        "money.custodian",
        "money.giveBack",
        "money.refund",
        "payouts.approvers",
      ]}
    >
      {children}
    </MoreMessages>
  );
}
