import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function BankStatementLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["bankStatement"]}>{children}</MoreMessages>;
}
