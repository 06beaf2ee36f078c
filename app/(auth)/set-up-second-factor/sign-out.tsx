"use client";

import { signOut } from "next-auth/react";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";

/** Leaves for the sign-in page. Without an answer, the button is enabled again. */
export function SignOut({ children }: { children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await signOut({ redirect: false }).then(
      () => window.location.assign("/sign-in"),
      () => setLeaving(false),
    );
  }

  return (
    <Button variant="ghost" busy={leaving} onClick={leave}>
      {children}
    </Button>
  );
}
