/** Rate limited: minutes until the next try is allowed. */
export type Wait = { minutes: number };

/** The wait that a refused sign-in requires; null for any other refusal. */
export function waitOf(error: string | null | undefined): Wait | null {
  const seconds = /^rate_limited:(\d{1,6})$/.exec(error ?? "")?.[1];
  return seconds ? { minutes: Math.max(1, Math.ceil(Number(seconds) / 60)) } : null;
}
