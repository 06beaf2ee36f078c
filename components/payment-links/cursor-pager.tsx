import { ChevronRight, ChevronsLeft } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants";

type CursorPagerProps = {
  /** The addresses of the list's beginning and of what follows; null where one is there already. */
  newestHref: string | null;
  olderHref: string | null;
};

/** The ways through a list that is read by where one left off: back to its beginning, or on. */
export function CursorPager({ newestHref, olderHref }: CursorPagerProps) {
  const t = useTranslations("paymentLinks.list.pager");
  if (!newestHref && !olderHref) return null;
  const look = buttonVariants({ variant: "ghost", size: "sm" });
  return (
    <nav
      aria-label={t("label")}
      className="flex min-h-14 items-center justify-between gap-4 border-t border-border px-4 py-2 sm:px-5"
    >
      {newestHref ? (
        <Link href={newestHref} rel="prev" className={look}>
          <ChevronsLeft aria-hidden="true" />
          {t("newest")}
        </Link>
      ) : null}
      {olderHref ? (
        <Link href={olderHref} rel="next" className={`${look} ml-auto`}>
          {t("older")}
          <ChevronRight aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  );
}
