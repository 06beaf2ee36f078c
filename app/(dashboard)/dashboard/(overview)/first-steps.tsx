import { Check, type LucideIcon, Palette, Plug, ReceiptText, Tags, UsersRound, Webhook } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { CopyButton } from "#components/ui/copy-button";
import { Disclosure } from "#components/ui/disclosure";
import type { FirstStep, StepToShow } from "#lib/overview/first-steps.rules";

const ICONS: Record<FirstStep, LucideIcon> = {
  connected: Plug,
  paid: ReceiptText,
  delivered: Webhook,
  prices: Tags,
  team: UsersRound,
  branding: Palette,
};

/** A new merchant's steps; the list stays until all are done, and a done step takes one line. */
export function FirstSteps({ steps, apiUrl }: { steps: StepToShow[]; apiUrl: string }) {
  const t = useTranslations("overview.start");
  const { done, next } = progressOf(steps);
  return (
    <Card aria-labelledby="first-steps" className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 sm:px-6">
        <h2 id="first-steps" className="font-semibold tracking-tight">
          {t("title")}
        </h2>
        <p className="tabular text-sm text-muted-foreground">{t("progress", { done, all: steps.length })}</p>
      </div>
      <ol className="divide-y divide-border border-t border-border">
        {steps.map((step) => (
          <Step key={step.step} {...step} isNext={step === next} apiUrl={apiUrl} />
        ))}
      </ol>
    </Card>
  );
}

/** The number of done steps, and the next one that this reader can do. */
function progressOf(steps: readonly StepToShow[]) {
  return {
    done: steps.filter(({ isDone }) => isDone).length,
    next: steps.find(({ isDone, href }) => !isDone && href !== null),
  };
}

/** The next of a merchant's first steps; the others unfold below it. */
export function NextStep({ steps, apiUrl }: { steps: StepToShow[]; apiUrl: string }) {
  const t = useTranslations("overview.start");
  const { done, next } = progressOf(steps);
  if (!next) return null;
  return (
    <Card aria-labelledby="first-steps" className="overflow-hidden">
      <h2 id="first-steps" className="sr-only">
        {t("title")}
      </h2>
      <ol>
        <Step {...next} isNext apiUrl={apiUrl} />
      </ol>
      <Disclosure
        title={`${t("all")} · ${t("progress", { done, all: steps.length })}`}
        className="border-t border-border"
        titleClassName="px-5 py-2 text-sm sm:px-6"
      >
        <ol className="divide-y divide-border border-t border-border">
          {steps
            .filter((step) => step !== next)
            .map((step) => (
              <Step key={step.step} {...step} isNext={false} apiUrl={apiUrl} />
            ))}
        </ol>
      </Disclosure>
    </Card>
  );
}

function Step({ step, isDone, href, isNext, apiUrl }: StepToShow & { isNext: boolean; apiUrl: string }) {
  const t = useTranslations("overview.start");
  const Icon = isDone ? Check : ICONS[step];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-5 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground [&_svg]:size-4"
      >
        <Icon className={isDone ? "text-success" : undefined} />
      </span>
      <div className="min-w-0">
        <p className={isDone ? "text-sm text-muted-foreground" : "text-sm font-medium"}>
          {t(`${step}.title`)}
          {isDone ? <span className="ml-2 text-success">{t("done")}</span> : null}
        </p>
        {isDone ? null : (
          <p className="mt-0.5 max-w-prose text-sm text-muted-foreground">{t(`${step}.body`)}</p>
        )}
        {step === "paid" && !isDone ? <ByApi command={chargeCommand(apiUrl)} /> : null}
      </div>
      {isDone || href === null ? null : (
        <Link
          href={href}
          className={buttonVariants({
            variant: isNext ? "primary" : "secondary",
            size: "sm",
            className: "max-sm:col-start-2 max-sm:justify-self-start",
          })}
        >
          {t(`${step}.action`)}
        </Link>
      )}
    </li>
  );
}

/** The API call that does the same. */
function ByApi({ command }: { command: string }) {
  const t = useTranslations("overview.start");
  return (
    <Disclosure
      title={t("command")}
      className="mt-1 max-w-2xl text-sm"
      titleClassName="w-fit py-1 text-accent!"
    >
      <div className="mt-1 flex items-start gap-2 rounded-lg border border-border bg-muted/50 py-1 pr-1 pl-3.5">
        <pre className="min-w-0 flex-1 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
          {command}
        </pre>
        <CopyButton value={command} label={t("copy")} iconOnly variant="ghost" />
      </div>
    </Disclosure>
  );
}

/** The curl command that creates a charge and prints its checkout's address. */
function chargeCommand(apiUrl: string): string {
  const body = { grossAmount: "10.50", description: "Café" };
  return [
    `curl -s ${apiUrl}/charge -H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`,
  ].join(" ");
}
