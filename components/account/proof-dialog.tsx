"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProofField } from "#components/account/proof-field";
import { useProofFailure } from "#components/account/use-proof-failure.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import DialogPanel from "#components/ui/dialog-panel";
import { useProve } from "#lib/client/account-actions";
import { askPasskey } from "#lib/client/passkeys";
import type { ProofMethod } from "#lib/domain/proof";

/** Somebody is asked whether it is really them; `settle` says whether they showed it. */
export type AskedProof = {
  methods: readonly ProofMethod[];
  /** What had the focus when the question came. */
  before: HTMLElement | null;
  settle: (proved: boolean) => void;
};

type TypedMethod = Exclude<ProofMethod, "passkey">;

/** Asks whoever is signed in to show that it is them: by their password, or by a code where they have one. */
export default function ProofDialog({ asked }: { asked: AskedProof }) {
  const t = useTranslations("proof");
  const [opening] = useState(() => ({
    isOpen: true,
    setOpen: (open: boolean) => {
      if (!open) asked.settle(false);
    },
    trigger: { current: asked.before },
  }));
  return (
    <DialogPanel opening={opening} title={t("title")} description={t("intro")} className="max-w-md">
      <ProofFields asked={asked} />
    </DialogPanel>
  );
}

function ProofFields({ asked: { methods, settle } }: { asked: AskedProof }) {
  const t = useTranslations("proof");
  const prove = useProve();
  const explain = useProofFailure();
  const [method, setMethod] = useState<TypedMethod>("password");
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);

  async function provePasskey() {
    setAsking(true);
    setRefused(false);
    prove.reset();
    try {
      const answer = await askPasskey("/account/passkeys/proof");
      await prove.mutateAsync({ method: "passkey", ...answer });
      settle(true);
    } catch {
      setRefused(true);
    }
    setAsking(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    // React lets a submit rise to the form that asked, which is another one.
    event.stopPropagation();
    event.preventDefault();
    if (prove.isPending) return;
    const given = String(new FormData(event.currentTarget).get(method) ?? "");
    setMissing(given.trim() === "");
    if (given.trim() === "") return;
    const proof = method === "password" ? { method, password: given } : { method, code: given.trim() };
    prove.mutate(proof, { onSuccess: () => settle(true) });
  }

  function change() {
    setMethod(method === "password" ? "code" : "password");
    setMissing(false);
    prove.reset();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ProofField key={method} method={method} missing={missing} />
      {methods.includes("code") ? (
        <button
          type="button"
          onClick={change}
          className="self-start rounded-sm text-sm text-accent underline-offset-4 hover:underline"
        >
          {method === "password" ? t("useCode") : t("usePassword")}
        </button>
      ) : null}
      {methods.includes("passkey") ? (
        <Button variant="secondary" busy={asking} onClick={provePasskey}>
          {t("usePasskey")}
        </Button>
      ) : null}
      {refused ? (
        <Alert tone="danger" role="alert">
          {t("wrongPasskey")}
        </Alert>
      ) : null}
      {prove.isError && !refused ? (
        <Alert tone="danger" role="alert">
          {explain(prove.error)}
        </Alert>
      ) : null}
      <DialogFormActions
        cancel={t("cancel")}
        onCancel={() => settle(false)}
        submit={t("submit")}
        busy={prove.isPending || prove.isSuccess}
      />
    </form>
  );
}
