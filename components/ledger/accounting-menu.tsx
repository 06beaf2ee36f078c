"use client";

import { lazy } from "react";
import { AccountingMenuButton } from "#components/ledger/accounting-menu-button";
import type { AccountingMenuProps } from "#components/ledger/accounting-menu-popup";
import { MenuOnDemand } from "#components/ui/menu-on-demand";

const load = () => import("#components/ledger/accounting-menu-popup");
const AccountingMenuPopup = lazy(load);

/** Files of a statement for accounting programs. */
export function AccountingMenu(props: AccountingMenuProps) {
  return (
    <MenuOnDemand button={<AccountingMenuButton title={props.title} />} load={load}>
      <AccountingMenuPopup {...props} />
    </MenuOnDemand>
  );
}
