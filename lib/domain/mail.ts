/**
 * What a mail says, by its kind. `team` is the merchant's name, null for the platform's staff; `endsAt` an instant (ISO 8601);
 * `url` a link on this installation, which may open an account.
 */
export type MailContent =
  | { kind: "invitation"; inviter: string; team: string | null; url: string }
  | { kind: "password_reset"; name: string; url: string }
  | { kind: "password_changed"; name: string; url: string };

export type MailKind = MailContent["kind"];
