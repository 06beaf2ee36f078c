/** Too much was tried: after how many minutes one may try again. */
export type Wait = { minutes: number };

/** For how many minutes a refused sign-in asks to wait; null when it asks for nothing such. */
export function waitOf(error: string | null | undefined): Wait | null {
  const seconds = /^rate_limited:(\d{1,6})$/.exec(error ?? "")?.[1];
  return seconds ? { minutes: Math.max(1, Math.ceil(Number(seconds) / 60)) } : null;
}
