import type { TroubleKind } from "#lib/domain/trouble";

/**
 * The content of a mail, by kind. `team` is the merchant's name, null for the platform's staff; `device` is a
 * passkey's name; `url` is a link on this installation, which may open an account.
 */
export type MailContent =
  | { kind: "invitation"; inviter: string; team: string | null; url: string }
  | { kind: "password_reset" | "second_factor_lost" | "second_factor_ending"; name: string; url: string }
  | { kind: "trouble"; what: TroubleKind; subject: string; name: string; url: string }
  | (AccountNotice & { name: string; url: string });

/** The changes of an account that a mail announces. */
export type AccountNotice =
  | { kind: "password_changed" }
  | { kind: "passkey_added"; device: string }
  | { kind: "second_factor_removed" };

export type MailKind = MailContent["kind"];
