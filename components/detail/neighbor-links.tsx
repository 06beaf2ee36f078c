import { ChevronDown, ChevronUp } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NeighborKeys } from "#components/detail/neighbor-keys.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";

/** The previous and the next page in the list, newest first; null at its ends. */
export type NeighborPaths = { previous: string | null; next: string | null };

/** Links to the neighbors in the list; the keys [ and ] follow them too. */
export function NeighborLinks({ previous, next }: NeighborPaths) {
  const t = useTranslations("detail.neighbors");
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t("label")} className="flex gap-1">
      <NeighborKeys previous={previous} next={next} />
      <Neighbor href={previous} rel="prev" name={t("previous")} shortcut="[">
        <ChevronUp aria-hidden="true" />
      </Neighbor>
      <Neighbor href={next} rel="next" name={t("next")} shortcut="]">
        <ChevronDown aria-hidden="true" />
      </Neighbor>
    </nav>
  );
}

type NeighborProps = {
  href: string | null;
  rel: string;
  name: string;
  shortcut: string;
  children: ReactNode;
};

function Neighbor({ href, rel, name, shortcut, children }: NeighborProps) {
  const look = buttonVariants({ variant: "ghost", size: "icon" });
  if (href === null) {
    return (
      <span aria-hidden="true" className={`${look} opacity-35`}>
        {children}
      </span>
    );
  }
  return (
    <Link
      href={href}
      rel={rel}
      prefetch={false}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      className={look}
    >
      {children}
    </Link>
  );
}
