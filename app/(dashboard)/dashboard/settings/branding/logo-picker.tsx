"use client";

import { ImageUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { FieldError } from "#components/ui/field-error";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { ProblemError } from "#lib/client/request-json";
import { useSend } from "#lib/client/use-send";
import { MAX_LOGO_BYTES } from "#lib/merchants/picture.rules";

const PROBLEMS = ["too_big", "not_a_picture", "too_many_pixels"] as const;
type LogoProblem = (typeof PROBLEMS)[number];

/** Shows, uploads and removes the logo. A chosen image is uploaded at once. */
export function LogoPicker({ logoUrl, mayChange }: { logoUrl: string | null; mayChange: boolean }) {
  const t = useTranslations("settings.branding");
  const router = useRouter();
  const say = useFailureToast();
  const setLogo = useSend((picture: File | null) =>
    picture ? callApi("PUT /settings/logo", { body: picture }) : callApi("DELETE /settings/logo", {}),
  );
  const hintId = useId();
  const [problem, setProblem] = useState<LogoProblem | null>(null);

  async function send(picture: File | null, done: string) {
    setProblem(null);
    // A larger upload would be cut off, and a broken connection explains nothing.
    if (picture && picture.size > MAX_LOGO_BYTES) return setProblem("too_big");
    try {
      await setLogo.mutateAsync(picture);
      toast.success(done);
      router.refresh();
    } catch (error) {
      const refused = problemOf(error);
      if (refused) setProblem(refused);
      else if (error instanceof Error) say(error);
    }
  }

  return (
    <section aria-label={t("logo")} className="flex flex-col gap-3">
      <p className="text-sm font-medium">{t("logo")}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Logo url={logoUrl} />
        {mayChange ? (
          <LogoButtons
            hintId={hintId}
            busy={setLogo.isPending}
            onChoose={(picture) => void send(picture, t("logoSaved"))}
            onRemove={logoUrl ? () => send(null, t("logoRemoved")) : null}
          />
        ) : null}
      </div>
      <p id={hintId} className="text-sm text-muted-foreground">
        {t("logoHint")}
      </p>
      <div role="alert">{problem ? <FieldError>{t(`logoProblem.${problem}`)}</FieldError> : null}</div>
    </section>
  );
}

function Logo({ url }: { url: string | null }) {
  const t = useTranslations("settings.branding");
  if (!url) return <p className="text-sm text-muted-foreground">{t("noLogo")}</p>;
  return (
    // biome-ignore lint/performance/noImgElement: the logo is served as it was uploaded, to payers as well
    <img
      src={url}
      alt={t("logo")}
      width={64}
      height={64}
      className="size-16 rounded-lg border border-border bg-white object-contain p-1"
    />
  );
}

type LogoButtonsProps = {
  /** Id of the text that lists the accepted images. */
  hintId: string;
  busy: boolean;
  onChoose: (picture: File) => void;
  /** null if there is no logo to remove. */
  onRemove: (() => void) | null;
};

function LogoButtons({ hintId, busy, onChoose, onRemove }: LogoButtonsProps) {
  const t = useTranslations("settings.branding");
  const picker = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? [];
    if (picture) onChoose(picture);
    target.value = "";
  }

  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={choose}
        aria-label={t("upload")}
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
      />
      <Button variant="secondary" busy={busy} onClick={() => picker.current?.click()}>
        <ImageUp aria-hidden="true" />
        {t("upload")}
      </Button>
      {onRemove ? (
        <Button variant="ghost" onClick={onRemove}>
          {t("remove")}
        </Button>
      ) : null}
    </div>
  );
}

function problemOf(error: unknown): LogoProblem | null {
  if (!(error instanceof ProblemError)) return null;
  if (error.code === "body_too_large") return "too_big";
  return PROBLEMS.find((known) => error.errors.some(({ code }) => code === known)) ?? null;
}
