import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";

type OlderPagerProps = {
  /** The first page; null on it. */
  newestHref: string | null;
  /** The next page; null on the last. */
  olderHref: string | null;
};

/** The links of a list that only continues forwards from a cursor. */
export function OlderPager({ newestHref, olderHref }: OlderPagerProps) {
  const t = useTranslations("lists.older");
  if (newestHref === null && olderHref === null) return null;
  const look = buttonVariants({ variant: "secondary", size: "sm" });
  return (
    <nav
      aria-label={t("label")}
      className="flex min-h-14 items-center justify-between gap-4 border-t border-border px-4 py-2 sm:px-5"
    >
      {newestHref ? (
        <Link href={newestHref} className={look}>
          <ChevronLeft aria-hidden="true" />
          {t("newest")}
        </Link>
      ) : (
        <span />
      )}
      {olderHref ? (
        <Link href={olderHref} rel="next" className={look}>
          {t("older")}
          <ChevronRight aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  );
}
