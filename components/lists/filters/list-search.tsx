import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { cn } from "#components/ui/cn.ts";
import { Input } from "#components/ui/input";

type ListSearchProps = {
  action: string;
  query: string;
  labels: { label: string; hint: string; submit: string; clear: string };
  /** The list's address without this form's filters; null if none is set. */
  clearHref: string | null;
  /** More controls of the form. */
  children?: ReactNode;
  className?: string;
};

/** Search as a form. Works without scripts; the address holds its state, which must also be the form's key. */
export function ListSearch({ action, query, labels, clearHref, children, className }: ListSearchProps) {
  return (
    <Form action={action} role="search" className={cn("flex w-full gap-2 md:w-auto", className)}>
      <div className="relative min-w-0 flex-1 basis-full sm:min-w-48 sm:basis-0 md:w-72">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          name="query"
          defaultValue={query}
          maxLength={100}
          aria-label={labels.label}
          placeholder={labels.hint}
          className="pl-9"
        />
      </div>
      {children}
      <Button type="submit" variant="secondary" className="max-sm:grow">
        {labels.submit}
      </Button>
      {clearHref ? (
        <Link href={clearHref} className={buttonVariants({ variant: "ghost", className: "px-2.5" })}>
          {labels.clear}
        </Link>
      ) : null}
    </Form>
  );
}
