import { payerNameOf } from "#lib/customers/payer-name.rules";
import type { PixDebtor } from "#lib/pix/pix-due.rules";

/** A debtor as API Pix writes one. */
export function toDevedor(debtor: PixDebtor) {
  return { ...documentOf(debtor), nome: payerNameOf(debtor.name) };
}

/** A debtor's document, in the member or parameter of its kind. */
export function documentOf({ document, documentType }: PixDebtor): { cpf: string } | { cnpj: string } {
  return documentType === "CPF" ? { cpf: document } : { cnpj: document };
}
