import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function PaymentLinksLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["paymentLinks"]}>{children}</MoreMessages>;
}
