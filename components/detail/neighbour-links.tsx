import { ChevronDown, ChevronUp } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NeighbourKeys } from "#components/detail/neighbour-keys.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";

/** The previous and the next page in the list, newest first; null at its ends. */
export type NeighbourPaths = { previous: string | null; next: string | null };

/** Links to the neighbors in the list; the keys [ and ] follow them too. */
export function NeighbourLinks({ previous, next }: NeighbourPaths) {
  const t = useTranslations("detail.neighbours");
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t("label")} className="flex gap-1">
      <NeighbourKeys previous={previous} next={next} />
      <Neighbour href={previous} rel="prev" name={t("previous")} shortcut="[">
        <ChevronUp aria-hidden="true" />
      </Neighbour>
      <Neighbour href={next} rel="next" name={t("next")} shortcut="]">
        <ChevronDown aria-hidden="true" />
      </Neighbour>
    </nav>
  );
}

type NeighbourProps = {
  href: string | null;
  rel: string;
  name: string;
  shortcut: string;
  children: ReactNode;
};

function Neighbour({ href, rel, name, shortcut, children }: NeighbourProps) {
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
