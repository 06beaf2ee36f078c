"use client";

import { useTranslations } from "next-intl";

type DemoLoginsProps = {
  emails: readonly string[];
  password: string;
  disabled: boolean;
  onChoose: (email: string) => void;
};

/** The published logins of a demo installation, one click each. */
export function DemoLogins({ emails, password, disabled, onChoose }: DemoLoginsProps) {
  const t = useTranslations("auth");
  return (
    <section aria-labelledby="demo-logins" className="mt-6 border-t border-border pt-5">
      <h2 id="demo-logins" className="text-sm font-medium">
        {t("demo.title")}
      </h2>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {t.rich("demo.hint", { password: () => <span className="font-mono select-all">{password}</span> })}
      </p>
      <ul className="mt-3 grid gap-2 min-[400px]:grid-cols-2">
        {emails.map((email) => (
          <li key={email}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(email)}
              className="min-h-10 w-full truncate rounded-md border border-border px-2 text-xs text-foreground transition-colors hover:border-input hover:bg-muted"
            >
              {email}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
