"use client";

import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { saveFile } from "#lib/client/save-file";
import { useSend } from "#lib/client/use-send";

/** A file in base64; null content is not saved. */
type ReadFile = { content: string | null; name: string; mediaType: string };

/** Saves what `read` returns in the browser's downloads; a toast says why it failed. */
export function useDownload(read: () => Promise<ReadFile>): { isPending: boolean; save: () => void } {
  const say = useFailureToast();
  const { isPending, mutate } = useSend(read);
  const save = () =>
    mutate(undefined, {
      onSuccess: ({ content, ...file }) => {
        if (content) saveFile(content, file);
      },
      onError: say,
    });
  return { isPending, save };
}
