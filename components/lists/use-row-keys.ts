"use client";

import { type RefObject, useEffect, useState } from "react";

/**
 * Moves between the row links (`data-row`) below `root` by keys: j and k from anywhere; arrows, Home and End from a row; `/`
 * focuses the search box and Esc leaves a row. Ignored while typing, with an open dialog, or with Ctrl, Alt or ⌘. `active` is the
 * row in the tab order; null until the keys work.
 */
export function useRowKeys(root: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => {
    setActive((known) => known ?? 0);
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!(event.target instanceof Element) || event.target.closest(BUSY)) return;
      if (event.key === "/") return focusSearch(event);
      const links = [...(root.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      const here = links.findIndex((link) => link.matches(":focus"));
      if (event.key === "Escape") return links[here]?.blur();
      const index = nextRow(event.key, here, links.length);
      if (index === null) return;
      event.preventDefault();
      links[index]?.focus();
      links[index]?.scrollIntoView({ block: "nearest" });
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [root]);
  return { active, setActive };
}

/**
 * The row that a key moves to from row `here` (-1: none) of `count`; null if the key does nothing. Letters work from anywhere;
 * arrows, Home and End only from a row, because elsewhere they scroll the page.
 */
export function nextRow(key: string, here: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case "j":
      return Math.min(here + 1, last);
    case "k":
      return here === -1 ? last : Math.max(here - 1, 0);
    case "ArrowDown":
      return here === -1 ? null : Math.min(here + 1, last);
    case "ArrowUp":
      return here === -1 ? null : Math.max(here - 1, 0);
    case "Home":
      return here === -1 ? null : 0;
    case "End":
      return here === -1 ? null : last;
    default:
      return null;
  }
}

const BUSY =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function focusSearch(event: KeyboardEvent): void {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
}
