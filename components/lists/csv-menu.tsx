"use client";

import { lazy } from "react";
import { CsvMenuButton } from "#components/lists/csv-menu-button";
import type { CsvMenuProps } from "#components/lists/csv-menu-popup";
import { MenuOnDemand } from "#components/ui/menu-on-demand";

const load = () => import("#components/lists/csv-menu-popup");
const CsvMenuPopup = lazy(load);

/** The person's CSV format; the menu stays open after a choice. */
export function CsvMenu(props: CsvMenuProps) {
  return (
    <MenuOnDemand button={<CsvMenuButton look={props.look} size={props.size} />} load={load}>
      <CsvMenuPopup {...props} />
    </MenuOnDemand>
  );
}
