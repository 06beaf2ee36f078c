import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function ChargesLayout({ children }: { children: ReactNode }) {
  return (
    <MoreMessages
      namespaces={[
        "dashboard.charge",
        "dashboard.newCharge",
        "money.acceptHeld",
        "money.capture",
        "money.custodian",
        "money.documentKey",
        "money.giveBack",
        "money.refund",
        "money.settlement",
        "money.split",
      ]}
    >
      {children}
    </MoreMessages>
  );
}
