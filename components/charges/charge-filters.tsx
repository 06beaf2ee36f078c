import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants";
import { Input } from "#components/ui/input";
import { CHARGE_STATUSES } from "#lib/domain/states";
import { type ChargeListParams, chargeListHref } from "#lib/query/charge-list-params";

/** Search and status as a form and links: they work before any script has come, and the address holds their state. */
export function ChargeFilters({ state }: { state: ChargeListParams }) {
  const t = useTranslations("dashboard");
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <nav
        aria-label={t("charges.filterLabel")}
        className="-mx-4 flex max-w-[100vw] gap-1 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
      >
        {[null, ...CHARGE_STATUSES].map((status) => (
          <Link
            key={status ?? "all"}
            href={chargeListHref({ status, query: state.query })}
            aria-current={state.status === status ? "true" : undefined}
            className="flex h-9 shrink-0 items-center rounded-full border border-transparent px-3.5 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:border-border aria-[current]:bg-card aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:shadow-xs"
          >
            {status ? t(`chargeStatus.${status}`) : t("charges.all")}
          </Link>
        ))}
      </nav>
      {/* Keyed, so that the box shows what the address says after going back. */}
      <Form
        action="/dashboard/charges"
        key={state.query}
        role="search"
        className="flex w-full gap-2 md:w-auto"
      >
        {state.status ? <input type="hidden" name="status" value={state.status} /> : null}
        <div className="relative min-w-0 flex-1 md:w-72">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            type="search"
            name="query"
            defaultValue={state.query}
            maxLength={100}
            aria-label={t("charges.search")}
            placeholder={t("charges.searchHint")}
            className="pl-9"
          />
        </div>
        <Button type="submit" variant="secondary" className="h-11 sm:h-9">
          {t("charges.searchButton")}
        </Button>
        {state.query ? (
          <Link
            href={chargeListHref({ status: state.status })}
            className={buttonVariants({ variant: "ghost", className: "h-11 px-2.5 sm:h-9" })}
          >
            {t("charges.clearSearch")}
          </Link>
        ) : null}
      </Form>
    </div>
  );
}
