"use client";

import { useState } from "react";
import type { ListColumn } from "#components/lists/list-model.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { ListName } from "#lib/domain/lists/lists";

/**
 * The ids of the columns to show, null while nobody has chosen any, and how to choose (null: as at first). The choice shows at
 * once and is kept for the next visit; columns that no longer exist are forgotten, and the first is always among them.
 */
export function useChosenColumns(
  list: ListName,
  columns: ListColumn[],
  chosen: readonly string[] | null,
): [visible: readonly string[] | null, choose: (ids: string[] | null) => void] {
  const [visible, setVisible] = useState(chosen);
  const keep = useSend(
    (columns: string[] | null) =>
      callApi("PUT /lists/{list}/columns", { params: { list }, body: { columns }, keepalive: true }),
    { scope: `columns-${list}` },
  );
  const say = useFailureToast();
  const known = (ids: readonly string[]) =>
    columns.map(({ id }) => id).filter((id, index) => index === 0 || ids.includes(id));

  function choose(ids: string[] | null) {
    const next = ids === null ? null : known(ids);
    setVisible(next);
    keep.mutate(next, { onError: say });
  }
  return [visible === null ? null : known(visible), choose];
}
