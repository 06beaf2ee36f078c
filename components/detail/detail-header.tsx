import type { ReactNode } from "react";
import { BackLink } from "#components/dashboard/back-link";
import { NeighborLinks, type NeighborPaths } from "#components/detail/neighbor-links";

type DetailHeaderProps = {
  back: { href: string; name: string };
  neighbors: NeighborPaths;
  /** Small text above the title: the kind of object and its owner. */
  overline?: ReactNode;
  title: ReactNode;
  status: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

/** The top of an object's page: links back and to neighbors, title, status and actions. */
export function DetailHeader(props: DetailHeaderProps) {
  const { back, neighbors, overline, title, status, description, actions } = props;
  return (
    <header className="mb-5">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-4 text-sm text-muted-foreground print:hidden">
        <BackLink href={back.href}>{back.name}</BackLink>
        <NeighborLinks {...neighbors} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {overline ? <p className="text-sm text-muted-foreground">{overline}</p> : null}
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-3xl font-semibold tracking-tight [overflow-wrap:anywhere]">
            {title}
            <span className="text-base font-normal tracking-normal">{status}</span>
          </h1>
          {description ? (
            <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">{description}</p>
          ) : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2 print:hidden">{actions}</div> : null}
      </div>
    </header>
  );
}
