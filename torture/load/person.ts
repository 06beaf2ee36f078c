import type { UserId } from "#lib/domain/ids";

/** A person in the dashboard, with a second factor. */
export type Person = {
  id: UserId;
  /** The headers of their session, with a fresh proof if required; null while the database is away. */
  headers(origin: string, now: Date, isProven: boolean): Promise<Record<string, string> | null>;
  /** A code of their second factor, valid once. */
  code(): Promise<string | null>;
};
