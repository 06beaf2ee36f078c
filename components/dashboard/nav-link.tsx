"use client";

import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";

type NavLinkProps = {
  /** Where it leads, and after that the other pages on which it is marked. */
  hrefs: readonly string[];
  /** Marked on its address alone, not on those below it. */
  exact: boolean;
  children: ReactNode;
};

/** A way to pages, marked while one is there. The page is fetched ahead when it is pointed at, not all of them at once. */
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
