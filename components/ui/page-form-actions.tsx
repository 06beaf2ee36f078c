"use client";

import Link from "next/link";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";

type PageFormActionsProps = { back: { href: string; label: string }; submit: string; busy?: boolean };

/** The buttons of a full-page form: the link back and submit. */
export function PageFormActions({ back, submit, busy }: PageFormActionsProps) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Link href={back.href} className={buttonVariants({ variant: "secondary", size: "lg" })}>
        {back.label}
      </Link>
      <Button type="submit" size="lg" busy={busy}>
        {submit}
      </Button>
    </div>
  );
}
