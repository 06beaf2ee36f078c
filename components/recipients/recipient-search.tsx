import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants";
import { Input } from "#components/ui/input";

/** Search as a form: it works before any script has come, and the address holds its state. */
export function RecipientSearch({ query }: { query: string }) {
  const t = useTranslations("money.recipients");
  return (
    <Form action="/dashboard/recipients" key={query} role="search" className="mb-4 flex w-full gap-2 md:w-96">
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          name="query"
          defaultValue={query}
          maxLength={100}
          aria-label={t("search")}
          placeholder={t("searchHint")}
          className="pl-9"
        />
      </div>
      <Button type="submit" variant="secondary" className="h-11 sm:h-9">
        {t("searchButton")}
      </Button>
      {query ? (
        <Link
          href="/dashboard/recipients"
          className={buttonVariants({ variant: "ghost", className: "h-11 px-2.5 sm:h-9" })}
        >
          {t("clear")}
        </Link>
      ) : null}
    </Form>
  );
}
