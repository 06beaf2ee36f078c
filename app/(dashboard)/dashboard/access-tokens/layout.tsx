import type { ReactNode } from "react";
import { MoreMessages } from "#components/i18n/more-messages";

export default function AccessTokensLayout({ children }: { children: ReactNode }) {
  return <MoreMessages namespaces={["dashboard.tokens"]}>{children}</MoreMessages>;
}
