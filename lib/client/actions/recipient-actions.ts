"use client";

import { apiPath, useSend, useSendOnce } from "#lib/client/use-send";
import type { RecipientView } from "#lib/schemas/recipient";

/** Adds a recipient. */
export const useCreateRecipient = () => useSendOnce("/api/recipients", (added: RecipientView) => added);

/** Changes the given fields of a recipient. */
export const useUpdateRecipient = (recipientId: string) =>
  useSend<Record<string, unknown>, RecipientView>("PATCH", apiPath`/recipients/${recipientId}`);
