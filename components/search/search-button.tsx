"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect, useState } from "react";
import type { SearchPage } from "#components/search/search-pages";

// Loaded on demand.
const load = () => import("#components/search/search-dialog");
const SearchDialog = lazy(load);

type SearchButtonProps = {
  /** A text field in the side bar, or an icon in a narrow header. */
  look: "field" | "icon";
  /** Whether this button handles ⌘K and Ctrl-K; only one on a page may. */
  keys?: boolean;
  /** The pages to offer. */
  pages: readonly SearchPage[];
  /** Whether the merchant's objects can be searched; else only pages. */
  merchant: boolean;
  /** Whether the reader may create charges, which is then offered. */
  mayCreate: boolean;
};

/** Opens the search over everything. */
export function SearchButton({ look, keys = false, pages, merchant, mayCreate }: SearchButtonProps) {
  const t = useTranslations("search");
  const [open, setOpen] = useState(false);
  useSearchKeys(keys, setOpen);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={keys ? "Meta+K Control+K" : undefined}
        aria-label={look === "icon" ? t("button") : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
        className={LOOKS[look]}
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        {look === "field" ? (
          <>
            <span className="truncate">{t("button")}</span>
            <span
              aria-hidden="true"
              className="ml-auto shrink-0 rounded border border-border px-1.5 font-sans whitespace-nowrap text-[11px] text-muted-foreground"
            >
              Ctrl K
            </span>
          </>
        ) : null}
      </button>
      {open ? (
        <Suspense>
          <SearchDialog
            pages={pages}
            merchant={merchant}
            mayCreate={mayCreate}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Opens and closes the search by ⌘K and Ctrl-K. */
function useSearchKeys(isOn: boolean, setOpen: Dispatch<SetStateAction<boolean>>) {
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen((known) => !known);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, setOpen]);
}

const LOOKS = {
  field:
    "flex h-9 w-full items-center gap-2 rounded-md border border-border bg-background px-2.5 text-sm text-muted-foreground transition-colors hover:text-foreground",
  icon: "ml-auto grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground",
};
