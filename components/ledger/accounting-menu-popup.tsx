"use client";

import { AccountingMenuButton } from "#components/ledger/accounting-menu-button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu";

export type AccountingMenuProps = { title: string; files: { href: string; label: string }[] };

/** The open menu of files for accounting programs. */
export default function AccountingMenuPopup({ title, files }: AccountingMenuProps) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <AccountingMenuButton title={title} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{title}</DropdownMenuLabel>
        {files.map(({ href, label }) => (
          <DropdownMenuItem key={href} asChild>
            <a href={href} download>
              {label}
            </a>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
