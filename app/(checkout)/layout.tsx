import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CheckoutFooter } from "#components/checkout/checkout-footer";
import { MessagesProvider } from "#components/i18n/messages-provider";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider namespaces={["ui", "checkout"]}>
      <div className="flex min-h-dvh flex-col">
        <div className="flex-1">{children}</div>
        <CheckoutFooter />
      </div>
    </MessagesProvider>
  );
}
