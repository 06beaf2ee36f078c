"use client";

import { Command } from "cmdk";
import { ArrowRight, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { groupLook, itemLook } from "#components/search/search-look.ts";
import { foldText } from "#lib/domain/text/fold-text";

export type SearchPage = { href: string; name: string };

type SearchPagesProps = {
  words: string;
  pages: readonly SearchPage[];
  mayCreate: boolean;
  onChoose: (href: string) => void;
};

/** Pages and actions that match by name. */
export function SearchPages({ words, pages, mayCreate, onChoose }: SearchPagesProps) {
  const t = useTranslations("search");
  const actions = mayCreate
    ? [
        { href: "/dashboard/charges/new", name: t("create.charge") },
        { href: "/dashboard/pix-payments/new", name: t("create.pixPayment") },
        { href: "/dashboard/crypto/new", name: t("create.invoice") },
      ]
    : [];
  const groups = [
    { heading: t("actions"), Icon: Plus, of: actions },
    { heading: t("pages"), Icon: ArrowRight, of: pages },
  ];
  return groups.map(({ heading, Icon, of }) => {
    const found = of.filter(({ name }) => matchesTyped(name, words));
    if (found.length === 0) return null;
    return (
      <Command.Group key={heading} heading={heading} className={groupLook}>
        {found.map(({ href, name }) => (
          <Command.Item
            key={href}
            value={`page ${href}`}
            onSelect={() => onChoose(href)}
            className={itemLook}
          >
            <Icon aria-hidden="true" />
            {name}
          </Command.Item>
        ))}
      </Command.Group>
    );
  });
}

/** True if every typed word begins a word of the name, ignoring accents and case. */
export function matchesTyped(name: string, typed: string): boolean {
  const words = foldText(name).split(/\s+/);
  return foldText(typed.trim())
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
