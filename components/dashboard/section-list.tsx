import { ChevronDown } from "lucide-react";
import Link from "next/link";
import type { Section } from "#components/dashboard/section.ts";

type SectionListProps = { section: Section; pathname: string };

/** A section's pages under their headings: next to the page if there is room, else folded above it. */
export function SectionList({ section, pathname }: SectionListProps) {
  const current = section.pages.find(({ href }) => href === pathname);
  return (
    <>
      <details className="group/sections mb-6 rounded-xl border border-border bg-card xl:hidden print:hidden">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-xl px-4 text-sm [&::-webkit-details-marker]:hidden">
          <span className="text-muted-foreground">{section.label}</span>
          <span className="min-w-0 truncate font-medium">{current?.name}</span>
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-4 shrink-0 text-muted-foreground transition-transform group-open/sections:rotate-180"
          />
        </summary>
        <div className="border-t border-border p-2">
          <SectionLinks section={section} pathname={pathname} />
        </div>
      </details>
      <div className="sticky top-8 hidden xl:block print:hidden">
        <SectionLinks section={section} pathname={pathname} />
      </div>
    </>
  );
}

function SectionLinks({ section, pathname }: SectionListProps) {
  return (
    <nav aria-label={section.label} className="flex flex-col gap-4">
      {[...Map.groupBy(section.pages, ({ heading }) => heading ?? "")].map(([heading, pages]) => (
        <div key={heading}>
          <p className="px-2.5 pb-1 text-xs text-muted-foreground">{heading}</p>
          <ul className="flex flex-col gap-0.5">
            {pages.map(({ href, name }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={pathname === href ? "page" : undefined}
                  className="flex min-h-11 items-center rounded-md px-2.5 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground xl:min-h-8"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
