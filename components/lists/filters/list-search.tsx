import { Search } from "lucide-react";
import Form from "next/form";
import type { ReactNode } from "react";
import { ClearFilters } from "#components/lists/filters/clear-filters";
import { cn } from "#components/ui/cn.ts";
import { Input } from "#components/ui/input";

type ListSearchProps = {
  action: string;
  query: string;
  labels: { label: string; hint: string; submit: string; clear: string };
  /** The box is too narrow for its hint, which becomes its tooltip. */
  isNarrow?: boolean;
  /** The list's address without this form's filters; null if none is set. */
  clearHref: string | null;
  /** More controls of the form. */
  children?: ReactNode;
  className?: string;
};

/** Search as a form, sent by Enter or its magnifying glass. Works without scripts; the address holds its state. */
export function ListSearch({ action, query, labels, isNarrow = false, ...props }: ListSearchProps) {
  const { clearHref, children, className } = props;
  return (
    <Form action={action} role="search" className={cn("flex w-full items-center gap-2 md:w-96", className)}>
      <div className="relative min-w-0 flex-1 basis-30">
        {/* Keyed, so that it shows the address's words after going back. */}
        <Input
          key={query}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={100}
          aria-label={labels.label}
          placeholder={isNarrow ? labels.submit : labels.hint}
          title={isNarrow ? labels.hint : undefined}
          className="pl-11! sm:pl-10!"
        />
        <button
          type="submit"
          aria-label={labels.submit}
          title={labels.submit}
          className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground sm:w-10"
        >
          <Search aria-hidden="true" className="size-4" />
        </button>
      </div>
      {children}
      {clearHref ? <ClearFilters href={clearHref} label={labels.clear} /> : null}
    </Form>
  );
}
