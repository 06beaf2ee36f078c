import { useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";

/** Shown at the foot of a page that waits for its connection before navigating. */
export function WaitingBand() {
  const t = useTranslations("checkout.connection");
  return (
    <div className="fixed inset-x-4 bottom-4 mx-auto max-w-md rounded-lg bg-card shadow-card">
      <Notice tone="warning">{t("waiting")}</Notice>
    </div>
  );
}
