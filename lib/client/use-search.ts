"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "#lib/client/api";
import { queryClient } from "#lib/client/query-client";
import type { SearchHit } from "#lib/search/search.contract";

const PAUSE_MS = 180;

/**
 * The hits for a text, requested once typing pauses; outdated answers are dropped, but the last hits stay until new ones arrive.
 * Sends nothing for an empty text.
 */
export function useSearch(typed: string): { hits: SearchHit[]; isSearching: boolean; isFailed: boolean } {
  const words = typed.trim();
  const settled = usePaused(words);
  const { data, isFetching, isError } = useQuery(
    {
      queryKey: ["search", settled],
      queryFn: ({ signal }) => callApi("GET /search", { query: { q: settled }, signal }),
      enabled: settled !== "",
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      retry: false,
    },
    queryClient(),
  );
  const hits = words === "" || settled === "" ? [] : (data?.data ?? []);
  return { hits, isSearching: words !== "" && (isFetching || settled !== words), isFailed: isError };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
