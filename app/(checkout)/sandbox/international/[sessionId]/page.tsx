import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { SandboxCard } from "#components/checkout/parts/sandbox-card";
import { BigAmount } from "#components/ui/big-amount";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { loadSandboxSessionPage, type SandboxSessionPage } from "#lib/pages/checkout/load-sandbox-page";

type SessionPageProps = { params: Promise<{ sessionId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sandbox.international");
  return { title: t("title") };
}

export default async function SessionPage({ params }: SessionPageProps) {
  const page = await loadSandboxSessionPage((await params).sessionId);
  if (!page) notFound();
  return <InternationalScreen {...page} />;
}

/** Plays the processor abroad in the sandbox. Plain forms, so it works without JavaScript, as such pages do. */
async function InternationalScreen({ session, path, ended }: SandboxSessionPage) {
  const t = await getTranslations("sandbox.international");
  return (
    <SandboxCard badge={t("badge")} title={t("heading", { merchant: session.merchantName })}>
      {session.description ? (
        <p className="mt-1 text-sm text-muted-foreground [overflow-wrap:anywhere]">{session.description}</p>
      ) : null}
      <p className="mt-5">
        <BigAmount amount={session.checkoutAmount} currency={session.checkoutCurrency} />
      </p>
      {ended ? (
        <EndedSession session={session} status={ended} />
      ) : (
        <OpenSession path={path} session={session} />
      )}
    </SandboxCard>
  );
}

async function OpenSession({ path, session }: Pick<SandboxSessionPage, "path" | "session">) {
  const t = await getTranslations("sandbox.international");
  const format = await getFormatter();
  return (
    <>
      <p className="mt-2 text-sm text-muted-foreground">
        {t("until", { time: format.dateTime(session.expiresAt, { hour: "2-digit", minute: "2-digit" }) })}
      </p>
      <form method="post" action={`${path}/pay`} className="mt-6">
        <button type="submit" className={buttonVariants({ size: "xl", className: "w-full" })}>
          {t("pay")}
        </button>
      </form>
      <form method="post" action={`${path}/cancel`} className="mt-3">
        <button
          type="submit"
          className={buttonVariants({ variant: "ghost", size: "lg", className: "w-full" })}
        >
          {t("cancel")}
        </button>
      </form>
    </>
  );
}

async function EndedSession({
  session,
  status,
}: {
  session: SandboxSessionPage["session"];
  status: NonNullable<SandboxSessionPage["ended"]>;
}) {
  const t = await getTranslations("sandbox.international");
  return (
    <>
      {/* The page's own policy for forms would block a redirect straight from the form. */}
      <meta httpEquiv="refresh" content={`2;url=${session.leaveUrl}`} />
      <p role="status" className="mt-4 font-medium">
        {t(`ended.${status}`)}
      </p>
      <a href={session.leaveUrl} className={buttonVariants({ size: "xl", className: "mt-6 w-full" })}>
        {t("leave", { merchant: session.merchantName })}
      </a>
    </>
  );
}
