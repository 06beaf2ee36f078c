"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Code } from "#components/ui/code";
import { CopyButton } from "#components/ui/copy-button";
import { guideHref, guideLanguageOf } from "#lib/docs/guide-languages.rules";

/** The two calls that a consumer's program repeats, ready to copy. */
export function ConsumerCalls({ consumerId, apiUrl }: { consumerId: string; apiUrl: string }) {
  const t = useTranslations("webhooks.consumers.calls");
  const locale = useLocale();
  const url = `${apiUrl}/event-consumers/${consumerId}`;
  const token = '  -H "Authorization: Bearer $PONTE_TOKEN"';
  const link = (href: string) => (text: ReactNode) => (
    <Link href={href} className="text-accent underline underline-offset-4">
      {text}
    </Link>
  );
  const name = (text: ReactNode) => <Code>{text}</Code>;
  return (
    <div className="flex flex-col gap-4">
      <Call
        title={t("receive")}
        copy={t("copyReceive")}
        source={`curl "${url}/events?wait=20" \\\n${token}`}
      />
      <Call
        title={t("acknowledge")}
        copy={t("copyAcknowledge")}
        source={`curl "${url}/ack" \\\n${token} \\\n  -H "Content-Type: application/json" \\\n  -d '{"cursor": "CURSOR"}'`}
      />
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted-foreground">
        <li>{t.rich("token", { name, link: link("/dashboard/access-tokens") })}</li>
        <li>{t.rich("cursor", { name })}</li>
        <li>{t.rich("guide", { link: link(guideHref("webhooks", guideLanguageOf(locale))) })}</li>
      </ul>
    </div>
  );
}

function Call({ title, copy, source }: { title: string; copy: string; source: string }) {
  return (
    <figure>
      <figcaption className="mb-1.5 flex flex-wrap items-center justify-between gap-2 text-sm font-medium">
        {title}
        <CopyButton value={source} label={copy} variant="ghost" />
      </figcaption>
      <pre
        translate="no"
        className="rounded-lg border border-border bg-muted/60 p-3 font-mono text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap"
      >
        {source}
      </pre>
    </figure>
  );
}
