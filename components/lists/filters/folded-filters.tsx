import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { cn } from "#components/ui/cn.ts";

type FoldedFiltersProps = {
  /** A filter is set: the closed fold shows it. */
  isUsed: boolean;
  children: ReactNode;
};

/**
 * Filters folded on phones, where they would fill half the screen. Larger screens show them in the form's own row; a browser
 * without `::details-content` keeps the button there.
 */
export function FoldedFilters({ isUsed, children }: FoldedFiltersProps) {
  const t = useTranslations("lists.filter");
  const summary = buttonVariants({
    variant: "secondary",
    className: cn(
      "list-none cursor-pointer supports-[selector(::details-content)]:sm:hidden [&::-webkit-details-marker]:hidden",
      isUsed && "border-foreground/60!",
    ),
  });
  return (
    <details className="open:max-sm:basis-full supports-[selector(::details-content)]:contents max-sm:[&::details-content]:basis-full max-sm:[&:not([open])::details-content]:hidden sm:contents sm:[&::details-content]:contents">
      <summary className={summary}>
        <SlidersHorizontal aria-hidden="true" />
        {t("more")}
        {isUsed ? <span className="sr-only">{t("inUse")}</span> : null}
      </summary>
      <div className="flex flex-wrap items-center gap-2 sm:contents">{children}</div>
    </details>
  );
}
