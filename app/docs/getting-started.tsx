import { GuideList } from "#components/api-reference/guide-list";
import { MarkedText } from "#components/api-reference/marked-text";
import { MethodBadge } from "#components/api-reference/method-badge";
import { Sample } from "#components/api-reference/sample";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Code } from "#components/ui/code";
import type { SampleLanguage } from "#lib/merchants/sample-languages.rules";
import type { ReferenceGroup } from "#lib/schemas/api-reference";
import type { PublishedGuide } from "#lib/schemas/docs";

type GettingStartedProps = {
  baseUrl: string;
  groups: ReferenceGroup[];
  guides: PublishedGuide[];
  language: SampleLanguage;
};

const RULES = [
  "Bodies are JSON in UTF-8. Times are ISO 8601. Amounts are sent as a number or a decimal string with at most two decimals and are never rounded.",
  "Send `Idempotency-Key` on every POST: the same key with the same body returns the stored answer, [for 24 hours](/docs/guides/idempotency).",
  "Errors are problems with a stable code; their `type` links to the [catalog](/docs/errors).",
  "Callbacks are signed and retried until they are acknowledged: [verify them](/docs/guides/webhooks).",
  "Samples read path parameters from environment variables: `{chargeId}` from CHARGE_ID, `{paymentId}` from PAYMENT_ID, and so on.",
];

/** The first page: guides, a first charge, general rules, and all operations. */
export function GettingStarted({ baseUrl, groups, guides, language }: GettingStartedProps) {
  const first = groups.flatMap(({ operations }) => operations).find(({ id }) => id === "createCharge");
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Intro baseUrl={baseUrl} />
      <section>
        <h2 className="text-lg font-semibold tracking-tight">Guides</h2>
        <GuideList guides={guides} />
        <p className="mt-3 text-sm">
          <a href="/docs/pt-br" hrefLang="pt-BR" lang="pt-BR" className="underline underline-offset-2">
            Guias em português
          </a>
        </p>
      </section>
      <section>
        <h2 className="text-lg font-semibold tracking-tight">A first charge</h2>
        <p className="mt-2 text-sm leading-relaxed text-muted-foreground">
          Create an access token in the dashboard, store it in PONTE_TOKEN, and paste this into a terminal.
        </p>
        <div className="mt-3">{first ? <Sample operation={first} language={language} /> : null}</div>
      </section>
      <section>
        <h2 className="text-lg font-semibold tracking-tight">General rules</h2>
        <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm leading-relaxed text-muted-foreground">
          {RULES.map((rule) => (
            <li key={rule}>
              <MarkedText text={rule} />
            </li>
          ))}
        </ul>
      </section>
      <AllOperations groups={groups} language={language} />
    </div>
  );
}

function Intro({ baseUrl }: Pick<GettingStartedProps, "baseUrl">) {
  return (
    <div>
      <h1 className="text-2xl font-semibold tracking-tight">Documentation</h1>
      <p className="mt-2 text-sm leading-relaxed text-muted-foreground">
        Accept payments by Pix, card and from abroad, and receive their events. All routes start at{" "}
        <Code>{baseUrl}</Code>.
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <a href="/docs/guides/pix" className={buttonVariants({ size: "sm" })}>
          Pix in five minutes
        </a>
        <a href="/api/openapi.json" className={buttonVariants({ variant: "secondary", size: "sm" })}>
          OpenAPI document
        </a>
        <a href="/llms.txt" className={buttonVariants({ variant: "secondary", size: "sm" })}>
          llms.txt
        </a>
      </p>
    </div>
  );
}

function AllOperations({ groups, language }: Pick<GettingStartedProps, "groups" | "language">) {
  return (
    <section>
      <h2 className="text-lg font-semibold tracking-tight">Operations</h2>
      {groups.map((group) => (
        <div key={group.slug} className="mt-5">
          <h3 className="text-sm font-medium">{group.name}</h3>
          <ul className="mt-1.5 divide-y divide-border border-y border-border text-sm">
            {group.operations.map((operation) => (
              <li key={operation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <MethodBadge method={operation.method} />
                <a
                  href={`/docs/${group.slug}?lang=${language}#${operation.id}`}
                  className="font-mono text-xs break-all underline decoration-border underline-offset-2 hover:decoration-current"
                >
                  {operation.path}
                </a>
                <span className="text-xs text-muted-foreground">{operation.summary}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
