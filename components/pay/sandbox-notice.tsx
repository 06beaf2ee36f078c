"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import type { CryptoCheckoutView } from "#lib/schemas/crypto-checkout";

/** Said wherever an address of the sandbox can be copied: real coins sent there are gone. */
export function SandboxNotice({ view }: { view: Pick<CryptoCheckoutView, "sandbox"> }) {
  const t = useTranslations("pay.sandbox");
  if (!view.sandbox) return null;
  return (
    <Alert tone="danger" title={t("title")} className="mt-5 max-w-md">
      {t("body")}
    </Alert>
  );
}
