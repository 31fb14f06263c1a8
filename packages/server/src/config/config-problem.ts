/** Says in one sentence what is wrong with the environment. */
export class ConfigProblem extends Error {}
