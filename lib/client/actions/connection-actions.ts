"use client";

import { apiPath, useSend } from "#lib/client/use-send";
import type { ConnectionView } from "#lib/schemas/connection";

type Body = Record<string, unknown>;

/** Connects an account at a provider. */
export const useCreateConnection = () =>
  useSend<Body, ConnectionView>("POST", apiPath`/connections`, { isSecret: true });

/** Changes the given members of a connection, but for its settings. */
export const useUpdateConnection = (id: string) =>
  useSend<Body, ConnectionView>("PATCH", apiPath`/connections/${id}`);

/** Changes the given settings of a connection. */
export const useSetConnectionSettings = (id: string) =>
  useSend<Body, ConnectionView>("PUT", apiPath`/connections/${id}/settings`, { isSecret: true });

/** Asks the provider whether a connection works. */
export const useTestConnection = (id: string) =>
  useSend<void, ConnectionView>("POST", apiPath`/connections/${id}/test`);

/** Deletes a connection that no payment used. */
export const useDeleteConnection = (id: string) => useSend("DELETE", apiPath`/connections/${id}`);
