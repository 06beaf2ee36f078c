"use client";

import { Keyboard } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";

const KeysDialog = dynamic(
  () => import("#components/lists/keys-dialog").then((loaded) => loaded.KeysDialog),
  {
    ssr: false,
  },
);

/** Shows a list's keys: by a button on wide screens, and by `?` unless the reader is typing. */
export function KeysHelp() {
  const t = useTranslations("lists");
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== "?" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (!(event.target instanceof Element) || event.target.closest(TYPING)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        className="max-lg:hidden"
        aria-label={t("keys.title")}
        title={t("keys.title")}
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden="true" />
      </Button>
      {open ? <KeysDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';
