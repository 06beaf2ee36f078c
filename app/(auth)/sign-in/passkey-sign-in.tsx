"use client";

import { KeyRound } from "lucide-react";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { askPasskey } from "#lib/client/passkeys";
import { type Wait, waitOf } from "./wait-of";

type PasskeySignInProps = {
  disabled: boolean;
  onSignedIn: () => Promise<never>;
  onProblem: (problem: "wrongPasskey" | Wait | null) => void;
};

/** Signs in with a passkey, which is both factors in one: no e-mail, password or code. */
export function PasskeySignIn({ disabled, onSignedIn, onProblem }: PasskeySignInProps) {
  const t = useTranslations("auth");
  const [busy, setBusy] = useState(false);

  async function enter() {
    setBusy(true);
    onProblem(null);
    try {
      const answer = await askPasskey("POST /passkeys/sign-in");
      const found = await signIn("passkey", { redirect: false, answer: JSON.stringify(answer) });
      if (found?.error === null) await onSignedIn();
      else onProblem(waitOf(found?.error) ?? "wrongPasskey");
    } catch {
      // Closing the device's dialog and not having a passkey show the same message: what to do instead.
      onProblem("wrongPasskey");
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" size="lg" className="w-full" disabled={disabled} busy={busy} onClick={enter}>
      <KeyRound aria-hidden="true" />
      {t("passkey")}
    </Button>
  );
}
