import type { texts as en } from '../en/accounts.ts'

export const texts: typeof en = {
  payments: {
    CURRENT: { letters: '✓', words: 'pagado a tiempo' },
    TOO_NEW: { letters: 'N', words: 'muy reciente para saberlo' },
    LATE_30: { letters: '30', words: '30 días de atraso' },
    LATE_60: { letters: '60', words: '60 días de atraso' },
    LATE_90: { letters: '90', words: '90 días de atraso' },
    LATE_120: { letters: '120', words: '120 días de atraso' },
    LATE_150: { letters: '150', words: '150 días de atraso' },
    LATE_180: { letters: '180', words: '180 días de atraso o más' },
    COLLECTION: { letters: 'C', words: 'en cobranza' },
    CHARGE_OFF: { letters: 'CO', words: 'dado por perdido por el acreedor' },
    REPOSSESSION: { letters: 'R', words: 'recuperado por el acreedor' },
    VOLUNTARY_SURRENDER: { letters: 'V', words: 'devuelto al acreedor' },
    FORECLOSURE: { letters: 'F', words: 'perdido por ejecución hipotecaria' },
    BANKRUPTCY: { letters: 'B', words: 'en bancarrota' },
    UNRATED: { letters: '?', words: 'sin calificar' },
    NO_DATA: { letters: '–', words: 'nada reportado' },
  },
  strip: {
    title: 'Pagos de {months} meses',
    onTime: '{good} de {rated} a tiempo',
    none: 'Aún no hay pagos reportados',
    range: 'de {from} a {to}',
  },
}
