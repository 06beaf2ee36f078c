"use client";

import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";

type NavLinkProps = {
  /** The link's target, followed by other pages on which it is marked. */
  hrefs: readonly string[];
  /** Marked only at its exact address, not below it. */
  exact: boolean;
  children: ReactNode;
};

/** A link, marked while one of its pages is open. Prefetched on hover, so that not all pages load at once. */
export function NavLink({ hrefs, exact, children }: NavLinkProps) {
  const pathname = usePathname();
  const router = useRouter();
  const [href = ""] = hrefs;
  const within = hrefs.some((one) => pathname === one || (!exact && pathname.startsWith(`${one}/`)));
  const fetchAhead = () => router.prefetch(href);
  return (
    <Link
      href={href}
      prefetch={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      aria-current={pathname === href ? "page" : within ? "true" : undefined}
      className="flex h-10 items-center gap-2.5 rounded-md px-2.5 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground lg:h-8 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {children}
    </Link>
  );
}
