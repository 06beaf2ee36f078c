"use client";

import { lazy, Suspense, useState } from "react";
import { type Person, UserMenuButton } from "#components/dashboard/user-menu-button";

export type { Person } from "#components/dashboard/user-menu-button";

// A menu that knows its place on the screen weighs more than most pages: it comes when it is pointed at.
const load = () => import("#components/dashboard/user-menu-popup");
const UserMenuPopup = lazy(load);

/** The way to language, theme and out. */
export function UserMenu({ person }: { person: Person }) {
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <Suspense fallback={<UserMenuButton person={person} aria-busy />}>
        <UserMenuPopup person={person} />
      </Suspense>
    );
  }
  return (
    <UserMenuButton person={person} onPointerEnter={load} onFocus={load} onClick={() => setAsked(true)} />
  );
}
