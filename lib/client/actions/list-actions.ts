"use client";

import { apiPath, useSend } from "#lib/client/use-send";
import type { CsvChoice } from "#lib/domain/lists/csv-choice";
import type { ListName } from "#lib/domain/lists/lists";
import type { SavedViewView } from "#lib/schemas/list";

/** Keeps the columns chosen for a list, in their order; null forgets the choice. The last choice wins. */
export const useKeepColumns = (list: ListName) =>
  useSend<string[] | null>("PUT", apiPath`/lists/${list}/columns`, {
    toJson: (columns) => ({ columns }),
    scope: `columns-${list}`,
    outlivesPage: true,
  });

/** Keeps how CSV files are to be written; null forgets the choice. The last choice wins. */
export const useKeepCsvChoice = () =>
  useSend<CsvChoice | null>("PUT", "/api/csv-choice", {
    toJson: (choice) => ({ choice }),
    scope: "csv-choice",
    outlivesPage: true,
  });

/** Keeps a list's filters under a name. */
export const useSaveView = (list: ListName) =>
  useSend<{ name: string; query: string }, SavedViewView>("POST", apiPath`/lists/${list}/views`);

/** Renames a view. */
export const useRenameView = (viewId: string) =>
  useSend<string, SavedViewView>("PATCH", apiPath`/views/${viewId}`, { toJson: (name) => ({ name }) });

/** Forgets a view. */
export const useDeleteView = (viewId: string) => useSend("DELETE", apiPath`/views/${viewId}`);
