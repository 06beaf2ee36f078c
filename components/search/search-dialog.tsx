"use client";

import { Command } from "cmdk";
import { CornerDownLeft, History, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import * as Dialog from "radix-ui/dialog";
import { useState } from "react";
import { SearchHits } from "#components/search/search-hits";
import { groupLook, itemLook } from "#components/search/search-look.ts";
import { type SearchPage, SearchPages } from "#components/search/search-pages";
import { Spinner } from "#components/ui/spinner";
import { useFocusReturn } from "#components/ui/use-focus-return.ts";
import { useSearch } from "#lib/client/use-search";

const KEY = "ponte-recent-searches";

const KEPT = 5;

/** The latest searches on this device, newest first; lost if storage is unavailable. */
function useRecentSearches(): { searches: string[]; add: (search: string) => void } {
  const [searches, setSearches] = useState(read);

  function add(search: string) {
    const next = [search, ...searches.filter((one) => one !== search)].slice(0, KEPT);
    setSearches(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Private windows may refuse to store.
    }
  }
  return { searches, add };
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const texts = Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
    return texts.slice(0, KEPT);
  } catch {
    return [];
  }
}

type SearchDialogProps = {
  pages: readonly SearchPage[];
  merchant: boolean;
  mayCreate: boolean;
  onClose: () => void;
};

/** Finds any of the merchant's objects by what people remember of it, and every page by its name. */
export default function SearchDialog({ pages, merchant, mayCreate, onClose }: SearchDialogProps) {
  const t = useTranslations("search");
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const recent = useRecentSearches();
  const { hits, isSearching, isFailed } = useSearch(merchant ? typed : "");
  const words = typed.trim();
  const focus = useFocusReturn();

  function go(href: string) {
    if (words !== "") recent.add(words);
    onClose();
    router.push(href);
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45 data-[state=open]:animate-enter" />
        {/* Its first field gets the focus: with `autoFocus`, it would be the element to which the focus returns. */}
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed top-[max(1rem,12vh)] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-xl border border-border bg-popover shadow-pop outline-none"
        >
          <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
          {/* The API has already filtered its hits; only pages are matched here. */}
          <Command shouldFilter={false} label={t("title")} className="flex flex-col">
            <SearchLine
              typed={typed}
              onType={setTyped}
              placeholder={t(merchant ? "placeholder" : "placeholderPages")}
              isSearching={isSearching}
            />
            <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2">
              {words !== "" && !isSearching ? (
                <Command.Empty className="px-3 py-8 text-center text-sm text-muted-foreground">
                  {t(isFailed ? "failed" : "nothing")}
                </Command.Empty>
              ) : null}
              <SearchHits hits={hits} onChoose={go} />
              {words === "" && recent.searches.length > 0 ? (
                <RecentSearches searches={recent.searches} onChoose={setTyped} />
              ) : null}
              <SearchPages words={words} pages={pages} mayCreate={mayCreate} onChoose={go} />
            </Command.List>
            <KeyHints />
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type SearchLineProps = {
  typed: string;
  onType: (typed: string) => void;
  placeholder: string;
  isSearching: boolean;
};

function SearchLine({ typed, onType, placeholder, isSearching }: SearchLineProps) {
  return (
    <div className="flex items-center gap-3 border-b border-border px-4">
      {isSearching ? (
        <Spinner className="size-4 shrink-0" />
      ) : (
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      )}
      <Command.Input
        value={typed}
        onValueChange={onType}
        maxLength={100}
        placeholder={placeholder}
        className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground sm:text-sm"
      />
      <kbd className="hidden rounded border border-border px-1.5 text-[11px] text-muted-foreground sm:block">
        Esc
      </kbd>
    </div>
  );
}

type RecentSearchesProps = { searches: readonly string[]; onChoose: (search: string) => void };

function RecentSearches({ searches, onChoose }: RecentSearchesProps) {
  const t = useTranslations("search");
  return (
    <Command.Group heading={t("recent")} className={groupLook}>
      {searches.map((search) => (
        <Command.Item
          key={search}
          value={`recent ${search}`}
          onSelect={() => onChoose(search)}
          className={itemLook}
        >
          <History aria-hidden="true" />
          <span className="truncate">{search}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** The keys that move through the list and open a hit. */
function KeyHints() {
  const t = useTranslations("search.keys");
  return (
    <p className="hidden items-center gap-4 border-t border-border px-4 py-2 text-xs text-muted-foreground sm:flex">
      <span>{t("move")}</span>
      <span className="flex items-center gap-1">
        <CornerDownLeft aria-hidden="true" className="size-3" />
        {t("open")}
      </span>
    </p>
  );
}
