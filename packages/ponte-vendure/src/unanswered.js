// @ts-check
import {
  PonteAnswerError,
  PonteConnectionError,
  PonteError,
  PonteProblem,
  PonteServerError,
} from "@ponte/node";
import { Refusal } from "./refusal.js";

/** Whether a request may have been carried out though it failed. @param {unknown} error */
export function isUnanswered(error) {
  return (
    error instanceof PonteConnectionError ||
    error instanceof PonteAnswerError ||
    error instanceof PonteServerError
  );
}

/**
 * Why Ponte's side forbids something or is not known, as a sentence for the shop's people. Throws what is no error of Ponte.
 * @param {unknown} error
 */
export function sentenceOf(error) {
  if (error instanceof Refusal) return error.message;
  if (isUnanswered(error))
    return "Ponte did not answer. The result is not known yet, and trying again is safe.";
  if (error instanceof PonteProblem) return `Ponte refuses. ${error.detail}`;
  if (error instanceof PonteError) return `Ponte cannot be asked. ${error.detail}`;
  throw error;
}
