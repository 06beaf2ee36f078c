import { randomUUID } from "node:crypto";
import { env } from "#lib/platform/env";
import { newTargetAgent } from "#lib/platform/outbound/target-agent";
import { tlsOptions } from "#lib/providers/api-pix/client-certificate";
import type { Profile } from "#lib/providers/api-pix/profiles";
import { type ApiPixConnection, addressesOf, profileOf } from "#lib/providers/api-pix/settings";
import { requestToken, TokenKeeper } from "#lib/providers/api-pix/token";
import { callProvider, type ProviderAnswer, type ProviderCall } from "#lib/providers/calls/call-provider";
import { ProviderUnavailable } from "#lib/providers/provider-error";

type CallInput = Pick<ProviderCall, "json" | "headers" | "budget"> & {
  query?: Record<string, string>;
  /** Replaces the version in the base, such as `v3` for `/v2`, where the PSP has this call in another version. */
  version?: string;
};

/** Calls of one connection's API Pix, with its own certificate and token. */
export type ApiPixClient = {
  /** The longest period of one list call (ms). */
  readonly longestListMs: number;
  /** The scopes of the account's token; null when the PSP does not list them. Throws as `requestToken` does. */
  scopes(): Promise<string[] | null>;
  /**
   * Calls `path`, escaping each part, and returns the PSP's answer. A rejected token (401) is renewed once. Throws as
   * `callProvider` does, and `ProviderUnavailable` when no token was available.
   */
  call(method: ProviderCall["method"], path: readonly string[], input?: CallInput): Promise<ProviderAnswer>;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const clients = new WeakMap<ApiPixConnection, ApiPixClient>();

/** The single client of an opened connection, so that charges and reports share its token. */
export function apiPixClient(connection: ApiPixConnection): ApiPixClient {
  const client = clients.get(connection) ?? newApiPixClient(connection);
  clients.set(connection, client);
  return client;
}

/** A separate client, which requests its own token. It holds sockets only while in use. */
export function newApiPixClient(connection: ApiPixConnection): ApiPixClient {
  const profile = profileOf(connection);
  const policy = { allowPrivate: env().allowPrivateTargets };
  const dispatcher = newTargetAgent(policy, tlsOptions(connection.settings));
  const tokens = new TokenKeeper(() => requestToken(connection, dispatcher));

  const send = (
    method: ProviderCall["method"],
    url: URL,
    { json, headers, budget }: CallInput,
    token: string,
  ) =>
    callProvider({
      method,
      url,
      dispatcher,
      budget,
      headers: {
        ...profile.headers,
        ...(profile.correlationHeader ? { [profile.correlationHeader]: randomUUID() } : {}),
        ...withSettings(profile.callHeaders, connection),
        ...headers,
        authorization: `Bearer ${token}`,
      },
      ...(json === undefined ? {} : { json }),
    });

  return {
    longestListMs: profile.longestListDays * DAY_MS,
    scopes: async () => (await tokens.get()).scopes,
    async call(method, path, input = {}) {
      const url = addressOf(connection, path, input);
      const { token } = await tokens.get(input.budget);
      const answer = await send(method, url, input, token);
      if (answer.status !== 401) return answer;
      await tokens.drop(token);
      return send(method, url, input, (await tokens.get(input.budget)).token);
    },
  };
}

function addressOf(
  connection: ApiPixConnection,
  path: readonly string[],
  { query, version }: Pick<CallInput, "query" | "version">,
): URL {
  const base = addressesOf(connection)?.base;
  if (!base) throw new ProviderUnavailable("the connection's settings have no address for the PSP's API");
  const root = version === undefined ? base : base.replace(/\/[^/]*$/, `/${version}`);
  const url = new URL(`${root}/${path.map(encodeURIComponent).join("/")}`);
  const { callQuery } = profileOf(connection);
  url.search = new URLSearchParams({ ...query, ...withSettings(callQuery, connection) }).toString();
  return url;
}

function withSettings(names: Profile["callQuery"], { settings }: ApiPixConnection): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, setting]) => {
      const value = settings[setting];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
