"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { CsvChoice } from "#lib/domain/csv-choice";
import type { ListName } from "#lib/domain/lists";
import type { SavedViewView } from "#lib/schemas/list";

/** Keeps the columns chosen for a list, in their order; null forgets the choice. The last choice wins. */
export function useKeepColumns(list: ListName) {
  return useMutation({
    mutationFn: (columns: string[] | null) =>
      requestJson<null>(`/api/lists/${list}/columns`, { method: "PUT", json: { columns } }),
    // One after the other, so that an earlier choice never overtakes a later one.
    scope: { id: `columns-${list}` },
    retry: false,
  });
}

/** Keeps how CSV files are to be written; null forgets the choice. The last choice wins. */
export function useKeepCsvChoice() {
  return useMutation({
    mutationFn: (choice: CsvChoice | null) =>
      requestJson<null>("/api/csv-choice", { method: "PUT", json: { choice } }),
    scope: { id: "csv-choice" },
    retry: false,
  });
}

/** Keeps a list's filters under a name. */
export function useSaveView(list: ListName) {
  return useMutation({
    mutationFn: (view: { name: string; query: string }) =>
      requestJson<SavedViewView>(`/api/lists/${list}/views`, { method: "POST", json: view }),
    retry: false,
  });
}

/** Renames a view. */
export function useRenameView(viewId: string) {
  return useMutation({
    mutationFn: (name: string) =>
      requestJson<SavedViewView>(`/api/views/${viewId}`, { method: "PATCH", json: { name } }),
    retry: false,
  });
}

/** Forgets a view. */
export function useDeleteView(viewId: string) {
  return useMutation({
    mutationFn: () => requestJson<null>(`/api/views/${viewId}`, { method: "DELETE" }),
    retry: false,
  });
}
