/** The ids in a run's answers, by the member's name and by the id's prefix. */
export class KnownIds {
  readonly #byName = new Map<string, string[]>();

  /** Records every id in an answer. */
  learn(answer: unknown, name = ""): void {
    if (Array.isArray(answer)) for (const one of answer) this.learn(one, name);
    else if (typeof answer === "object" && answer !== null) {
      for (const [member, value] of Object.entries(answer)) this.learn(value, member);
    } else if (typeof answer === "number") this.#add(name === "id" ? "paymentId" : name, String(answer));
    else if (typeof answer === "string" && answer.length < 60) {
      this.#add(name, answer);
      const prefix = /^([a-z]{3})_[0-9a-z]{26}$/.exec(answer)?.[1];
      if (prefix) this.#add(prefix, answer);
      const challenge = /\/3ds\/([^/]+)/.exec(answer)?.[1];
      if (challenge) this.#add("challengeId", challenge);
    }
  }

  /** An id of that name or prefix; an invalid id if no answer had one. */
  pick(name: string, which: number): string {
    const ids = this.#byName.get(PREFIX_OF[name] ?? name) ?? [];
    return ids[which % Math.max(1, ids.length)] ?? "none";
  }

  /** The value with each `knownId` in it replaced by an id. */
  resolve<T>(value: T): T {
    const text = JSON.stringify(value)?.replaceAll(/~(\w+)~(\d+)~/g, (_, name, which) =>
      this.pick(name, Number(which)),
    );
    return text === undefined ? value : (JSON.parse(text) as T);
  }

  #add(name: string, id: string): void {
    const ids = this.#byName.get(name) ?? [];
    if (ids.length < 200 && !ids.includes(id)) this.#byName.set(name, [...ids, id]);
  }
}

/** The id prefix of each path parameter. */
const PREFIX_OF: Record<string, string> = {
  chargeId: "chg",
  attemptId: "att",
  suspenseId: "sus",
  paymentLinkId: "pli",
  planId: "pln",
  subscriptionId: "sub",
  payoutId: "pyo",
  recipientId: "rec",
  eventId: "evt",
  endpointId: "whe",
  invoiceId: "inv",
  merchantId: "mer",
  userId: "usr",
  tokenId: "tok",
  clientId: "cli",
  invitationId: "ivt",
  viewId: "viw",
  passkeyId: "pky",
};
