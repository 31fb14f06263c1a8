/** A document as a host writes it. Each call gives a new one, to be changed by a test. */
export function starterCard(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Starter card',
    bureau: 'EFX',
    authorizedUser: 'exclude',
    missing: 'FAIL',
    noHit: 'DECLINE',
    effectiveFrom: 1_791_000_000_000,
    rules: [
      { name: 'score-floor', text: 'Score below the minimum', if: { attr: 'ECM01', op: '>=', value: 640 } },
      {
        name: 'no-open-bankruptcy',
        text: 'Open bankruptcy on file',
        if: { not: { attr: 'ECM29', op: '=', value: true } },
      },
      {
        name: 'quiet-records',
        text: 'Recent public record',
        passText: 'No recent public record',
        if: {
          any: [
            { attr: 'ECM36', op: '=', value: 0 },
            { attr: 'ECM38', op: '>=', value: 24 },
          ],
        },
      },
    ],
    decision: { all: ['score-floor', 'no-open-bankruptcy', 'quiet-records'] },
    ...changes,
  }
}

/** The starter card with one rule only. */
export function withRule(rule: Record<string, unknown>, changes: Record<string, unknown> = {}) {
  return starterCard({ rules: [{ name: 'only', text: 'It fails', ...rule }], decision: undefined, ...changes })
}

export function withIf(expression: unknown) {
  return withRule({ if: expression })
}
