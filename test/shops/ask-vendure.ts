type Result = { errorCode?: string; message?: string };

/** Sends a query to one of Vendure's APIs, within one session, and returns its `data`. Throws Vendure's reason if it refuses. */
export type Ask = <T = Record<string, Result>>(query: string, variables?: object) => Promise<T>;

/** A new session at the API at this address, in the channel with this token, or in the default channel. */
export function askerOf(address: string, channelToken?: string): Ask {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (channelToken) headers["vendure-token"] = channelToken;
  return async <T>(query: string, variables: object = {}) => {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(address, { method: "POST", headers, body });
    const session = response.headers.get("vendure-auth-token");
    if (session) headers.authorization = `Bearer ${session}`;
    const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join(" "));
    return data;
  };
}

/** The answer of a mutation whose type has refusals. Throws if it is one. */
export function ok<T extends object>(answer: T | undefined): T {
  if (!answer || "errorCode" in answer) throw new Error(JSON.stringify(answer));
  return answer;
}
