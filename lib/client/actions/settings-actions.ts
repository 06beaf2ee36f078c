"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import { useSend } from "#lib/client/use-send";
import type { SettingsView } from "#lib/schemas/settings";

/** Saves what a form of the settings says. */
export const useSaveSettings = ({ method, path }: { method: "PATCH" | "PUT"; path: `/api/${string}` }) =>
  useSend<Record<string, unknown>, unknown>(method, path);

/** Sends a picture as the new logo; null takes the logo away. */
export function useSetLogo() {
  return useMutation({
    mutationFn: (picture: File | null) =>
      picture
        ? requestJson<SettingsView>("/api/settings/logo", { method: "PUT", body: picture })
        : requestJson<SettingsView>("/api/settings/logo", { method: "DELETE" }),
    retry: false,
  });
}
