"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { SettingsView } from "#lib/schemas/settings";

type Change = { method: "PATCH" | "PUT"; path: `/api/${string}` };

/** Saves what a form of the settings says. */
export function useSaveSettings({ method, path }: Change) {
  return useMutation({
    mutationFn: (body: Record<string, unknown>) => requestJson<unknown>(path, { method, json: body }),
    retry: false,
  });
}

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
