import Link from "next/link";
import { cn } from "#components/ui/cn.ts";
import type { DocContents } from "#lib/schemas/docs";

/** The documentation's table of contents, with the current page marked. */
export function DocsContents({ contents, current }: { contents: DocContents; current: string }) {
  return contents.map(({ title, links }) => (
    <div key={title} className="mb-5">
      <p className="px-2.5 pb-1 text-xs font-medium text-muted-foreground">{title}</p>
      <ul>
        {links.map(({ href, title: name }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={href.split("?")[0] === current ? "page" : undefined}
              className={cn(
                "flex min-h-9 items-center rounded-md px-2.5 text-sm transition-colors hover:bg-muted",
                "aria-[current=page]:bg-muted aria-[current=page]:font-medium aria-[current=page]:text-foreground",
                "text-muted-foreground hover:text-foreground",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
