import type { ReactNode } from "react";
import { Wordmark } from "#components/dashboard/wordmark";
import { LocaleSwitch } from "#components/i18n/locale-switch";
import { ThemeSwitch } from "#components/ui/theme-switch";

/** The single card of a page for a signed-out person. */
export function AuthFrame({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-4 pt-10 pb-4 sm:pt-24">
      <main className="mx-auto w-full max-w-sm flex-1">
        <Wordmark className="mb-8 justify-center text-xl" />
        <div className="rounded-xl border border-border bg-card p-5 shadow-card sm:p-7">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 mb-6 text-sm text-muted-foreground">{intro}</p>
          {children}
        </div>
      </main>
      <footer className="mx-auto mt-8 flex w-full max-w-sm items-center justify-between gap-4">
        <LocaleSwitch className="-ml-3" />
        <ThemeSwitch className="w-36!" />
      </footer>
    </div>
  );
}
