import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants";
import { type StaffListParams, staffListHref } from "#lib/query/staff-list-params";

type StaffPagerProps = { path: string; state: StaffListParams; next: string | null };

/** The ways from a page of a list that goes on from the last row seen. */
export function StaffPager({ path, state, next }: StaffPagerProps) {
  const t = useTranslations("staff.pager");
  if (next === null && state.before === null) return null;
  const { query } = state;
  return (
    <nav aria-label={t("label")} className="flex justify-between gap-3 border-t border-border px-5 py-3">
      {state.before === null ? (
        <span />
      ) : (
        <Link
          href={staffListHref(path, { query })}
          className={buttonVariants({ variant: "ghost", size: "sm" })}
        >
          {t("first")}
        </Link>
      )}
      {next === null ? null : (
        <Link
          href={staffListHref(path, { query, before: next })}
          rel="next"
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        >
          {t("next")}
        </Link>
      )}
    </nav>
  );
}
