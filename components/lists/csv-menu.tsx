"use client";

import { lazy } from "react";
import { CsvMenuButton } from "#components/lists/csv-menu-button";
import type { CsvMenuProps } from "#components/lists/csv-menu-popup";
import { MenuOnDemand } from "#components/ui/menu-on-demand";

const load = () => import("#components/lists/csv-menu-popup");
const CsvMenuPopup = lazy(load);

/** How CSV files are written for this person; a choice leaves the menu open for the next. */
export function CsvMenu(props: CsvMenuProps) {
  return (
    <MenuOnDemand button={<CsvMenuButton look={props.look} size={props.size} />} load={load}>
      <CsvMenuPopup {...props} />
    </MenuOnDemand>
  );
}
