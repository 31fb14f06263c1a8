/** Something the operator can mend; shown as one sentence. */
export class CommandProblem extends Error {}
