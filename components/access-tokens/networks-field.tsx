"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { textOf } from "#components/ui/text-of.ts";
import { Textarea } from "#components/ui/textarea";
import type { FieldError } from "#lib/domain/errors";

const NAME = "allowedNetworks";
const POINTER = /^\/allowedNetworks(?:\/(\d+))?$/;

type NetworksFieldProps = {
  /** The position of the refused network, from 1; 0 if there are too many. */
  refused: string | undefined;
  onEdit: (name: string) => void;
  networks?: readonly string[];
};

/** The only networks from which a credential is accepted, one per line. */
export function NetworksField({ refused, onEdit, networks = [] }: NetworksFieldProps) {
  const t = useTranslations("dashboard.tokens.networks");
  const problem = refused === undefined ? undefined : t("wrong", { position: Number(refused) });
  return (
    <Field label={t("label")} note={t("optional")} hint={t("hint")} error={problem}>
      <Textarea
        name={NAME}
        defaultValue={networks.join("\n")}
        placeholder={"203.0.113.7\n2001:db8::/48"}
        spellCheck={false}
        autoCapitalize="off"
        className="font-mono text-sm!"
        onChange={() => onEdit(NAME)}
      />
    </Field>
  );
}

/** The networks that a form names. */
export function networksIn(data: FormData): string[] {
  return textOf(data, NAME)
    .split(/[\s,;]+/)
    .filter((network) => network !== "");
}

/** The API's first refusal of a network, as a form's problem. */
export function networkProblems(errors: readonly FieldError[]): Record<string, string> {
  const [refused] = errors.flatMap(({ pointer }) => {
    const match = POINTER.exec(pointer);
    return match ? [match[1] === undefined ? 0 : Number(match[1]) + 1] : [];
  });
  return refused === undefined ? {} : { [NAME]: String(refused) };
}
