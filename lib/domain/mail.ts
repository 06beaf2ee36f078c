/**
 * What a mail says, by its kind. `team` is the merchant's name, null for the platform's staff; `device` what somebody calls a
 * passkey; `url` a link on this installation, which may open an account.
 */
export type MailContent =
  | { kind: "invitation"; inviter: string; team: string | null; url: string }
  | { kind: "password_reset" | "second_factor_lost" | "second_factor_ending"; name: string; url: string }
  | (AccountNotice & { name: string; url: string });

/** What somebody is told that became of their account. */
export type AccountNotice =
  | { kind: "password_changed" }
  | { kind: "passkey_added"; device: string }
  | { kind: "second_factor_removed" };

export type MailKind = MailContent["kind"];
