import { Search } from "lucide-react";

/** The search field of the documentation; it works without a script. */
export function DocsSearch({ query }: { query: string }) {
  return (
    <search className="min-w-0 flex-1">
      <form action="/docs/search" className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted-foreground"
        />
        <input
          type="search"
          name="q"
          defaultValue={query}
          placeholder="Search the docs"
          aria-label="Search the docs"
          className="h-9 w-full rounded-md border border-border bg-card pr-2.5 pl-8 text-sm sm:w-56"
        />
      </form>
    </search>
  );
}
