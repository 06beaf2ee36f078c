import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["settings", "money.installments"]}>{children}</MoreMessages>;
}
