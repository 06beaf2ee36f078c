import Link from "next/link";
import { useTranslations } from "next-intl";
import { MethodBadge } from "#components/api-reference/method-badge";
import { Sample } from "#components/api-reference/sample";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Code } from "#components/ui/code";
import type { SampleLanguage } from "#lib/domain/sample-languages";
import type { ReferenceGroup, ReferenceOperation } from "#lib/schemas/api-reference";

type GettingStartedProps = {
  baseUrl: string;
  groups: ReferenceGroup[];
  /** How a whole list is read, in each language. */
  listLoops: ReferenceOperation["samples"];
  language: SampleLanguage;
};

/** The first page: a token, a first charge, a whole list, what holds everywhere, and all operations. */
export function GettingStarted({ baseUrl, groups, listLoops, language }: GettingStartedProps) {
  const t = useTranslations("apiReference");
  const first = groups.flatMap(({ operations }) => operations).find(({ id }) => id === "createCharge");
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
        <p className="mt-2 text-sm leading-relaxed text-muted-foreground">
          {t.rich("intro.base", { base: () => <Code>{baseUrl}</Code> })}
        </p>
        <p className="mt-2 text-sm text-muted-foreground">{t("english")}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          <Link href="/dashboard" prefetch={false} className={buttonVariants({ size: "sm" })}>
            {t("dashboard")}
          </Link>
          <a href="/api/openapi.json" className={buttonVariants({ variant: "secondary", size: "sm" })}>
            {t("document")}
          </a>
        </p>
      </div>
      <Step title={t("intro.tokenTitle")} words={[t("intro.token")]} />
      <section>
        <Step title={t("intro.firstTitle")} words={[t("intro.first")]} />
        <div className="mt-3">{first ? <Sample operation={first} language={language} /> : null}</div>
      </section>
      <section>
        <Step title={t("intro.listsTitle")} words={[t("intro.lists")]} />
        <div className="mt-3">
          <Sample operation={{ id: "listCharges", samples: listLoops }} language={language} />
        </div>
      </section>
      <Step
        title={t("intro.rulesTitle")}
        words={[t("intro.errors"), t("intro.idempotency"), t("intro.callbacks"), t("intro.path")]}
      />
      <AllOperations groups={groups} language={language} />
    </div>
  );
}

function Step({ title, words }: { title: string; words: string[] }) {
  return (
    <div>
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {words.map((sentence) => (
        <p key={sentence} className="mt-2 text-sm leading-relaxed text-muted-foreground">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function AllOperations({ groups, language }: Pick<GettingStartedProps, "groups" | "language">) {
  const t = useTranslations("apiReference");
  return (
    <section>
      <h2 className="text-lg font-semibold tracking-tight">{t("operations")}</h2>
      {groups.map((group) => (
        <div key={group.slug} lang="en" className="mt-5">
          <h3 className="text-sm font-medium">{group.name}</h3>
          <ul className="mt-1.5 divide-y divide-border border-y border-border text-sm">
            {group.operations.map((operation) => (
              <li key={operation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <MethodBadge method={operation.method} />
                <Link
                  href={`/docs/${group.slug}?lang=${language}#${operation.id}`}
                  prefetch={false}
                  className="font-mono text-xs break-all underline decoration-border underline-offset-2 hover:decoration-current"
                >
                  {operation.path}
                </Link>
                <span className="text-xs text-muted-foreground">{operation.summary}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
