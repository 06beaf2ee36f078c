import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button-variants.ts";

type FoldedFiltersProps = {
  /** A filter is set, so the fold starts open. */
  isUsed: boolean;
  /** The row of the controls, once it is unfolded on a phone. */
  className: string;
  children: ReactNode;
};

/**
 * Filters folded on phones, where they would fill half the screen. Larger screens show them in the form's own row; a browser
 * without `::details-content` keeps the button there.
 */
export function FoldedFilters({ isUsed, className, children }: FoldedFiltersProps) {
  const t = useTranslations("lists.filter");
  const summary = buttonVariants({
    variant: "secondary",
    className:
      "list-none cursor-pointer supports-[selector(::details-content)]:sm:hidden [&::-webkit-details-marker]:hidden",
  });
  return (
    <details
      open={isUsed}
      className="group/filters max-sm:open:basis-full sm:contents sm:[&::details-content]:contents"
    >
      <summary className={summary}>
        <SlidersHorizontal aria-hidden="true" />
        {t("more")}
      </summary>
      <div className={`mt-3 sm:contents ${className}`}>{children}</div>
    </details>
  );
}
