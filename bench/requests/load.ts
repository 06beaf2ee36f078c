import { Pool } from "undici";
import { answerParent } from "../answer-parent.ts";
import { type Sample, type SampleSize, takeSample } from "../sample.ts";

/** Requests of one kind to one server on this machine, sent in turn. */
export type LoadQuestion = {
  origin: string;
  method: "GET" | "POST";
  requests: { path: string; headers: Record<string, string> }[];
  body: string | null;
  status: number;
  size: SampleSize;
};

answerParent<LoadQuestion, Sample>(async ({ origin, method, requests, body, status, size }) => {
  const pool = new Pool(origin, { connections: size.concurrency, pipelining: 1 });
  let turn = 0;
  const request = async () => {
    const next = requests[turn++ % requests.length];
    if (!next) throw new Error("The benchmark has nothing to send.");
    const response = await pool.request({ method, ...next, body });
    await response.body.arrayBuffer();
    if (response.statusCode === status) return;
    throw new Error(`${method} ${origin}${next.path} answered ${response.statusCode} under load.`);
  };
  try {
    return await takeSample(size, request);
  } finally {
    await pool.destroy();
  }
});
