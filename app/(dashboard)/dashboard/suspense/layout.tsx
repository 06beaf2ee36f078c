import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function SuspenseLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["money.acceptHeld", "money.giveBack"]}>{children}</MoreMessages>;
}
