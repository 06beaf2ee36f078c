"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "#components/ui/cn.ts";

/** Pages behind one entry of the menu. */
export type Section = { label: string; pages: readonly { href: string; name: string }[] };

/** From so many tabs on they stand closer, so that one row holds them on a small laptop. */
const MANY = 8;

/** The pages beside the one that is open, as tabs; nothing on the pages of single objects and where there is no other page. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const pathname = usePathname();
  const section = sections.find(({ pages }) => pages.some(({ href }) => href === pathname));
  if (!section || section.pages.length < 2) return null;
  return (
    <nav
      key={section.label}
      ref={showCurrent}
      aria-label={section.label}
      className="relative -mx-4 mb-6 overflow-x-auto border-b border-border px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul
        className={cn("flex lg:flex-wrap", section.pages.length > MANY ? "gap-x-3.5 2xl:gap-x-5" : "gap-x-5")}
      >
        {section.pages.map(({ href, name }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              prefetch={false}
              aria-current={pathname === href ? "page" : undefined}
              className="flex h-11 items-center border-b-2 border-transparent text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-foreground aria-[current]:font-medium aria-[current]:text-foreground"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// On a phone the row scrolls: the tab of the page that was opened directly must not be out of sight.
function showCurrent(nav: HTMLElement | null) {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}
