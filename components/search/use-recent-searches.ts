"use client";

import { useState } from "react";

const KEY = "ponte-recent-searches";
const KEPT = 5;

/** What was searched for last on this device, the newest first; where nothing may be stored it is forgotten. */
export function useRecentSearches(): { searches: string[]; add: (search: string) => void } {
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
