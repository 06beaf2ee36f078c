import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function CustomersLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["customers.one"]}>{children}</MoreMessages>;
}
