import { useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import type { CryptoCheckoutView } from "#lib/schemas/crypto/crypto-checkout";

/** Said wherever an address of the sandbox can be copied: real coins sent there are gone. */
export function SandboxNotice({ view }: { view: Pick<CryptoCheckoutView, "sandbox"> }) {
  const t = useTranslations("pay.sandbox");
  if (!view.sandbox) return null;
  return (
    <Notice tone="danger" title={t("title")} className="mt-5 max-w-md">
      {t("body")}
    </Notice>
  );
}
