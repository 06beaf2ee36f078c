import type { ServerResponse } from "node:http";
import { formatAmount } from "#lib/domain/money";
import type { Note } from "#test/providers/api-pix/fake-psp";
import type { Trouble } from "#test/providers/contract/subject";

type Answer = { status: number; body: unknown };
type Call = { work: () => Answer; response: ServerResponse; note: Note };

/** Answers a call, or lets it go wrong in one of the ways that providers' calls go wrong. */
export async function spoil(trouble: Trouble | null, { work, response, note }: Call): Promise<void> {
  const breakOff = () => {
    note(0, null);
    response.socket?.destroy();
  };
  const send = ({ status, body }: Answer, text = body === undefined ? "" : JSON.stringify(body)) => {
    note(status, body);
    const type = status >= 400 ? "application/problem+json" : "application/json";
    response.writeHead(status, { "content-type": type }).end(text);
  };
  switch (trouble) {
    case null:
    case "other_currency":
      return send(work());
    case "request_lost":
      return breakOff();
    case "answer_lost":
      work();
      return breakOff();
    case "answer_cut": {
      const answer = work();
      const text = JSON.stringify(answer.body);
      return send(answer, text.slice(0, text.length / 2));
    }
    case "html":
      return send({ status: 200, body: null }, "<html>Bad gateway</html>");
    case "server_error":
      return send({ status: 500, body: { title: "Erro interno" } });
    case "throttled":
      return send({ status: 429, body: { title: "Limite atingido" } });
    case "unknown_status": {
      const { status, body } = work();
      return send({ status, body: { ...(body as object), status: "EM_ANALISE" } });
    }
    case "other_amount": {
      const { status, body } = work();
      return send({ status, body: oneCentLess(body as Record<string, unknown>) });
    }
  }
}

function oneCentLess(body: Record<string, unknown>): Record<string, unknown> {
  const less = (valor: string) => formatAmount(Number(valor.replace(".", "")) - 1);
  const { valor } = body;
  if (typeof valor === "string") return { ...body, valor: less(valor) };
  const { original } = valor as { original: string };
  return { ...body, valor: { original: less(original) } };
}
