import type { ServerResponse } from "node:http";
import type { Fault } from "#test/providers/contract/subject";

/** An answer of a fake: JSON, or the plain text of `text`. */
export type Answer = { status: number; body: unknown; text?: string; headers?: Record<string, string> };
type Json = Record<string, unknown>;
type Call = {
  response: ServerResponse;
  /** Carries out the request, and answers it. */
  work: () => Answer | Promise<Answer>;
  /** Called with the answer; status 0 when the connection was broken. */
  note: (status: number, body: unknown) => void;
  /** The same body with an undocumented status, with an amount one cent less, and in another currency. */
  distort: { status(body: Json): Json; amount(body: Json): Json; currency?(body: Json): Json };
};

/** Answers a call, or makes it fail in one of the ways in which providers' calls fail. */
export async function spoil(fault: Fault | null, { work, response, note, distort }: Call): Promise<void> {
  const breakOff = () => {
    note(0, null);
    response.socket?.destroy();
  };
  const send = (answer: Answer, text?: string) => {
    note(answer.status, answer.body);
    sendJson(response, answer, text);
  };
  const distorted = async (change: (body: Json) => Json) => {
    const { status, body } = await work();
    return send({ status, body: change(body as Json) });
  };
  switch (fault) {
    case null:
      return send(await work());
    case "request_lost":
      return breakOff();
    case "answer_lost":
      await work();
      return breakOff();
    case "answer_cut": {
      const answer = await work();
      const text = JSON.stringify(answer.body);
      return send(answer, text.slice(0, text.length / 2));
    }
    case "html":
      return send({ status: 200, body: null }, "<html>Bad gateway</html>");
    case "bad_gateway":
      return send({ status: 502, body: null }, "<html>Bad gateway</html>");
    case "unavailable":
      return send({ status: 503, body: { title: "Serviço não está disponível no momento" } });
    case "silence":
      return note(0, null);
    case "done_in_silence":
      await work();
      return note(0, null);
    case "done_too_late":
      response.once("close", () => void work());
      return note(0, null);
    case "server_error":
      return send({ status: 500, body: { title: "Erro interno" } });
    case "throttled":
      return send({ status: 429, body: { title: "Limite atingido" } });
    case "throttled_for_a_second":
      response.setHeader("retry-after", "1");
      return send({ status: 429, body: { title: "Limite atingido" } });
    case "unknown_status":
      return distorted(distort.status);
    case "other_amount":
      return distorted(distort.amount);
    case "other_currency":
      return distorted(distort.currency ?? ((body) => body));
  }
}

/** Writes an answer: its JSON or plain text, or the given text instead. */
export function sendJson(response: ServerResponse, answer: Answer, instead?: string): void {
  const { status, body, headers } = answer;
  const json = status >= 400 ? "application/problem+json" : "application/json";
  const type = answer.text === undefined ? json : "text/plain";
  const text = body === undefined ? "" : JSON.stringify(body);
  response.writeHead(status, { "content-type": type, ...headers }).end(instead ?? answer.text ?? text);
}
