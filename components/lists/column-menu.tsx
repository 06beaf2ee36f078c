"use client";

import { lazy } from "react";
import { ColumnMenuButton } from "#components/lists/column-menu-button";
import type { ColumnMenuProps } from "#components/lists/column-menu-popup";
import { MenuOnDemand } from "#components/ui/menu-on-demand";

const load = () => import("#components/lists/column-menu-popup");
const ColumnMenuPopup = lazy(load);

/** Which columns of a list are shown; a choice leaves the menu open for the next. */
export function ColumnMenu(props: ColumnMenuProps) {
  return (
    <MenuOnDemand button={<ColumnMenuButton />} load={load}>
      <ColumnMenuPopup {...props} />
    </MenuOnDemand>
  );
}
