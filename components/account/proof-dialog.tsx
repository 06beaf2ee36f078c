"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProofField } from "#components/account/proof-field";
import { useProofFailure } from "#components/account/use-proof-failure.ts";
import { Button } from "#components/ui/button";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import DialogPanel from "#components/ui/dialog-panel";
import { Failed } from "#components/ui/failed";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import type { ProofMethod } from "#lib/account/proof.rules";
import { askPasskey } from "#lib/client/passkeys";
import { useCall } from "#lib/client/use-send";

/** A pending proof of identity; `settle` gets whether the person provided it. */
export type RequestedProof = {
  methods: readonly ProofMethod[];
  /** The element that had the focus before. */
  before: HTMLElement | null;
  settle: (proved: boolean) => void;
};

type TypedMethod = Exclude<ProofMethod, "passkey">;

/** Requires the signed-in person's password, or a code if they have a second factor. */
export default function ProofDialog({ requested }: { requested: RequestedProof }) {
  const t = useTranslations("proof");
  const [opening] = useState(() => ({
    isOpen: true,
    setOpen: (open: boolean) => {
      if (!open) requested.settle(false);
    },
    trigger: { current: requested.before },
  }));
  return (
    <DialogPanel opening={opening} title={t("title")} description={t("intro")} className="max-w-md!">
      <ProofFields requested={requested} />
    </DialogPanel>
  );
}

function ProofFields({ requested: { methods, settle } }: { requested: RequestedProof }) {
  const t = useTranslations("proof");
  const { method, form, problems, failure, busy, asking, provePasskey, change } = useProof(settle);
  return (
    <form {...form} className="flex flex-col gap-4">
      <ProofField key={method} method={method} missing={problems[method] === true} />
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
      <Failed>{failure}</Failed>
      <DialogFormActions
        cancel={t("cancel")}
        onCancel={() => settle(false)}
        submit={t("submit")}
        busy={busy}
      />
    </form>
  );
}

/** Sends the proof: password or code, whichever the person chooses, or a passkey. */
function useProof(settle: RequestedProof["settle"]) {
  const t = useTranslations("proof");
  const prove = useCall("POST /account/prove", { isSecret: true });
  const [method, setMethod] = useState<TypedMethod>("password");
  const [asking, setAsking] = useState(false);
  const explain = useProofFailure();
  const { busy, fail, forget, ...typed } = useForm({
    check: (data) => ({ [method]: textOf(data, method) === "" }),
    send: async (data) => {
      const body =
        method === "password"
          ? { method, password: String(data.get(method)) }
          : { method, code: textOf(data, method) };
      await prove.mutateAsync({ body });
      settle(true);
    },
    toFailure: explain,
  });

  async function provePasskey() {
    setAsking(true);
    forget();
    try {
      const answer = await askPasskey("POST /account/passkeys/proof");
      await prove.mutateAsync({ body: { method: "passkey", ...answer } });
      settle(true);
    } catch {
      fail(t("wrongPasskey"));
    }
    setAsking(false);
  }

  function change() {
    setMethod(method === "password" ? "code" : "password");
    forget();
  }

  return { ...typed, method, change, provePasskey, asking, busy: busy || prove.isSuccess };
}
