import { Pool } from "undici";
import { answerParent } from "./answer-parent.ts";
import { type Sample, type SampleSize, takeSample } from "./sample.ts";

/** Requests of one kind to one server on this machine; `paths` are taken in turn. */
export type LoadQuestion = {
  origin: string;
  method: "GET" | "POST";
  paths: string[];
  token: string;
  body: string | null;
  status: number;
  size: SampleSize;
};

answerParent<LoadQuestion, Sample>(async (question) => {
  const { origin, method, paths, body, size } = question;
  const pool = new Pool(origin, { connections: size.concurrency, pipelining: 1 });
  const headers = {
    authorization: `Bearer ${question.token}`,
    ...(body === null ? {} : { "content-type": "application/json" }),
  };
  let turn = 0;
  const request = async () => {
    const path = paths[turn++ % paths.length] ?? "/";
    const response = await pool.request({ method, path, headers, body });
    await response.body.arrayBuffer();
    if (response.statusCode !== question.status) {
      throw new Error(`${method} ${origin}${path} answered ${response.statusCode} under load.`);
    }
  };
  try {
    return await takeSample(size, request);
  } finally {
    await pool.destroy();
  }
});
