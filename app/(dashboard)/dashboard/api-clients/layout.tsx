import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function DevelopersLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["developers.clients", "dashboard.tokens"]}>{children}</MoreMessages>;
}
