import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function ConnectionsLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["connections"]}>{children}</MoreMessages>;
}
