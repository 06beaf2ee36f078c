import { Pool } from "undici";
import { answerParent } from "../answer-parent.ts";

/** A merchant that sends requests without a pause, by several connections, and ignores refusals. */
export type NoiseQuestion = {
  origin: string;
  token: string;
  connections: number;
  forMs: number;
  body: string;
};
export type NoiseAnswer = { answered: number; refused: number };

answerParent<NoiseQuestion, NoiseAnswer>(async ({ origin, token, connections, forMs, body }) => {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const counted = { answered: 0, refused: 0 };
  const until = performance.now() + forMs;
  const loop = async () => {
    while (performance.now() < until) {
      const response = await pool.request({ method: "POST", path: "/api/charge", headers, body });
      await response.body.arrayBuffer();
      const { statusCode } = response;
      if (statusCode >= 500 && statusCode !== 503)
        throw new Error(`The noisy merchant was answered ${statusCode}.`);
      if (statusCode === 429 || statusCode === 503) counted.refused += 1;
      else counted.answered += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, loop));
    return counted;
  } finally {
    await pool.destroy();
  }
});
