"use client";

import { BookmarkPlus, Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/cn.ts";
import type { SavedViewView } from "#lib/lists/list.contract";
import { type ListName, normalViewQuery } from "#lib/lists/lists.rules";

const loadDialog = () => import("#components/lists/filters/view-dialog").then((loaded) => loaded.ViewDialog);
const ViewDialog = dynamic(loadDialog, { ssr: false });

type ListViewsProps = {
  list: ListName;
  /** The list's current address, with its filters. */
  href: string;
  views: SavedViewView[];
};

/** The person's saved views in a row of their own, and a button that saves the current filters. Empty at first. */
export function ListViews({ list, href, views }: ListViewsProps) {
  const t = useTranslations("lists.views");
  const [open, setOpen] = useState<"save" | "edit" | null>(null);
  const [path = "", search = ""] = href.split("?");
  const query = normalViewQuery(search);
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && query === "") return null;
  return (
    // The dialog's form is not part of the list's.
    <div
      onSubmit={(event) => event.stopPropagation()}
      className={cn("flex min-w-0 items-center gap-1", views.length > 0 && "basis-full")}
    >
      {views.length > 0 ? (
        <nav aria-label={t("label")} className="flex min-w-0 gap-1 overflow-x-auto py-0.5">
          {views.map((view) => (
            <Link
              key={view.id}
              href={view.query ? `${path}?${view.query}` : path}
              aria-current={view === current ? "true" : undefined}
              className="flex h-8 max-w-56 shrink-0 items-center rounded-md border border-border px-3 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:bg-card aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:shadow-xs"
            >
              <span className="truncate">{view.name}</span>
            </Link>
          ))}
        </nav>
      ) : null}
      {current ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("edit", { name: current.name })}
          title={t("edit", { name: current.name })}
          onClick={() => setOpen("edit")}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      ) : null}
      {current || query === "" ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("save")}
          title={t("save")}
          onClick={() => setOpen("save")}
        >
          <BookmarkPlus aria-hidden="true" />
        </Button>
      )}
      {open ? (
        <ViewDialog
          list={list}
          query={query}
          view={open === "edit" ? current : undefined}
          listHref={path}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
