import Link from "next/link";

type FilterTabsProps = {
  label: string;
  tabs: { href: string; name: string; current: boolean }[];
  /** Part of the row of a list's filters; below it on phones. */
  inRow?: boolean;
};

/** A filter's few values as links. Works without scripts; the address holds the choice. */
export function FilterTabs({ label, tabs, inRow = false }: FilterTabsProps) {
  const nav = (
    <nav
      aria-label={label}
      className="-mx-4 flex max-w-[100vw] gap-1 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
    >
      {tabs.map(({ href, name, current }) => (
        <Link
          key={href}
          href={href}
          aria-current={current ? "true" : undefined}
          className="flex h-9 shrink-0 items-center rounded-full border border-transparent px-3 text-sm text-muted-foreground transition-colors sm:px-2.5 hover:bg-muted hover:text-foreground aria-[current]:border-border aria-[current]:bg-card aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:shadow-xs"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
  return inRow ? <div className="min-w-0 max-sm:order-last max-sm:basis-full sm:-my-1">{nav}</div> : nav;
}
