import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function DisputesLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["disputes"]}>{children}</MoreMessages>;
}
