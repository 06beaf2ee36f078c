import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/**
 * Estimates by zxcvbn how many guesses a password would take, with the lists of common passwords and keyboard
 * rows.
 */
export const passwordJudge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
