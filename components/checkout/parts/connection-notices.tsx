import { useTranslations } from "next-intl";
import { ConnectionNotice } from "#components/checkout/parts/connection-notice";
import { Notice } from "#components/checkout/parts/notice";
import { buttonVariants } from "#components/ui/button-variants.ts";

/** The notices of a page that lost its server, whose script failed, or whose token has expired. */
export function ConnectionNotices() {
  const t = useTranslations("checkout.connection");
  // An empty query is the page itself: following it is a reload.
  const reload = (
    <a href="?" className={buttonVariants({ variant: "secondary", size: "sm-wrap" })}>
      {t("reload")}
    </a>
  );
  return (
    <ConnectionNotice
      lost={<Notice tone="warning">{t("lost")}</Notice>}
      broken={
        <Notice tone="danger" title={t("broken.title")} action={reload}>
          {t("broken.body")}
        </Notice>
      }
      stale={
        <Notice tone="warning" action={reload}>
          {t("stale")}
        </Notice>
      }
    />
  );
}
