"use client";

import { BookmarkPlus, Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
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

/** The person's saved views as tabs, and a button that saves the current filters. Empty at first. */
export function ListViews({ list, href, views }: ListViewsProps) {
  const t = useTranslations("lists.views");
  const [open, setOpen] = useState<"save" | "edit" | null>(null);
  const [path = "", search = ""] = href.split("?");
  const query = normalViewQuery(search);
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && query === "") return null;
  return (
    <div className="mb-3 flex min-h-9 items-center gap-1">
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
        <Button variant="ghost" size="sm" onClick={() => setOpen("save")}>
          <BookmarkPlus aria-hidden="true" />
          {t("save")}
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
