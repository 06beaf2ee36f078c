"use client";

import { lazy, Suspense, useState } from "react";
import { CsvMenuButton } from "#components/lists/csv-menu-button";
import type { CsvMenuProps } from "#components/lists/csv-menu-popup";

// A menu that knows its place on the screen weighs more than most pages: it comes when it is pointed at.
const load = () => import("#components/lists/csv-menu-popup");
const CsvMenuPopup = lazy(load);

/** How CSV files are written for this person; a choice leaves the menu open for the next. */
export function CsvMenu(props: CsvMenuProps) {
  const [asked, setAsked] = useState(false);
  const button = { look: props.look, size: props.size };
  if (asked) {
    return (
      <Suspense fallback={<CsvMenuButton {...button} aria-busy />}>
        <CsvMenuPopup {...props} />
      </Suspense>
    );
  }
  return <CsvMenuButton {...button} onPointerEnter={load} onFocus={load} onClick={() => setAsked(true)} />;
}
