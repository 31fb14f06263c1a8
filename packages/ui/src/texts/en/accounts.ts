export const texts = {
  /** How a month was paid: the letters of its cell, and the words for them. */
  payments: {
    CURRENT: { letters: '✓', words: 'paid on time' },
    TOO_NEW: { letters: 'N', words: 'too new to tell' },
    LATE_30: { letters: '30', words: '30 days late' },
    LATE_60: { letters: '60', words: '60 days late' },
    LATE_90: { letters: '90', words: '90 days late' },
    LATE_120: { letters: '120', words: '120 days late' },
    LATE_150: { letters: '150', words: '150 days late' },
    LATE_180: { letters: '180', words: '180 days late or more' },
    COLLECTION: { letters: 'C', words: 'in collection' },
    CHARGE_OFF: { letters: 'CO', words: 'given up by the lender' },
    REPOSSESSION: { letters: 'R', words: 'taken back by the lender' },
    VOLUNTARY_SURRENDER: { letters: 'V', words: 'given back to the lender' },
    FORECLOSURE: { letters: 'F', words: 'lost to foreclosure' },
    BANKRUPTCY: { letters: 'B', words: 'in bankruptcy' },
    UNRATED: { letters: '?', words: 'not rated' },
    NO_DATA: { letters: '–', words: 'nothing reported' },
  },
  strip: {
    title: 'Payments of {months} months',
    onTime: '{good} of {rated} on time',
    none: 'No payments reported yet',
    range: '{from} to {to}',
  },
}
