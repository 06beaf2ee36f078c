"use client";

import { lazy } from "react";
import { type Person, UserMenuButton } from "#components/dashboard/user-menu-button";
import { MenuOnDemand } from "#components/ui/menu-on-demand";

export type { Person } from "#components/dashboard/user-menu-button";

const load = () => import("#components/dashboard/user-menu-popup");
const UserMenuPopup = lazy(load);

/** Language, theme and sign-out. */
export function UserMenu({ person }: { person: Person }) {
  return (
    <MenuOnDemand button={<UserMenuButton person={person} />} load={load}>
      <UserMenuPopup person={person} />
    </MenuOnDemand>
  );
}
