import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function PixPaymentsLayout({ children }: { children: ReactNode }) {
  return (
    <MoreMessages
      namespaces={[
        "dashboard.charge.settlement",
        "dashboard.newCharge",
        "money.acceptHeld",
        "money.custodian",
        "money.documentKey",
        "money.giveBack",
        "money.refund",
        "money.settlement",
        "money.split",
        "pixPayments",
      ]}
    >
      {children}
    </MoreMessages>
  );
}
