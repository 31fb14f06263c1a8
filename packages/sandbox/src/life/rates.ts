/** Bad years: how much more often people run into trouble than in a usual one. Each holds from its month on. */
export const economy: readonly (readonly [fromMonth: number, factor: number])[] = [
  [0, 1],
  [2001 * 12, 1.3],
  [2003 * 12, 0.9],
  [2008 * 12, 2],
  [2011 * 12, 1],
  [2020 * 12 + 2, 1.6],
  [2021 * 12, 1],
  [2021 * 12 + 9, 3],
  [2024 * 12 + 3, 0.85],
]

/**
 * How often things happen, per month unless said otherwise. They were tuned until the population shows the published figures
 * (`npm run realism` compares them); risk is a standard normal number, higher is worse.
 */
export const rates = {
  risk: {
    /** Up to the middle of life risk stands this much above the person's own, from then on it falls each year. */
    raised: 0.28,
    fallsFromAge: 44,
    fallsPerYear: 0.034,
    fallsMost: 1.3,
  },
  stress: {
    /** Calm people run into trouble, strained ones recover or sink, those in crisis climb back to strained. */
    begins: 0.0046,
    beginsPerRisk: 0.85,
    eases: 0.1,
    deepens: 0.02,
    deepensPerRisk: 0.3,
    crisisEases: 0.07,
  },
  payment: {
    /** A payment is missed, by stress: calm people only forget. */
    missed: [0.0005, 0.012, 0.03],
    missedPerRisk: [0.7, 0.3, 0.1],
    /** Once behind: all is paid up, or one payment is made and one stays missing; otherwise it gets worse. */
    catchesUp: [0.86, 0.6, 0.25],
    holds: [0.09, 0.18, 0.2],
  },
  usage: {
    /** What decides how much of the limits a person wants to owe, as parts of a normal number. */
    perRisk: 0.45,
    habit: 0.68,
    /** Wanders over years, and from month to month. */
    mood: 0.3,
    whim: 0.35,
    moodKeeps: 0.97,
    whimKeeps: 0.5,
    stress: [0, 0.5, 0.9],
    /** Under 32, under 44, older. */
    youth: [0.3, 0.1, 0],
    /** Cards that lie in a drawer, and how unevenly the others are used. */
    idleShare: 0.36,
    unevenness: 1.1,
  },
  cards: {
    /** Applications by age under 25, 35, 50, 65 and above. */
    applications: [0.17, 0.16, 0.13, 0.115, 0.085],
    storeApplications: [0.12, 0.12, 0.11, 0.1, 0.075],
    closedByConsumer: 0.02,
    closedForInactivity: 0.02,
    lostOrStolen: 0.0006,
    limitRaised: 0.012,
  },
  loans: {
    auto: 0.035,
    secondAuto: 0.008,
    personal: 0.011,
    installmentSale: 0.002,
    note: 0.0012,
    secured: 0.001,
    line: 0.0008,
    businessCard: 0.0007,
    homeEquityLine: 0.007,
    wireless: 0.0008,
    utility: 0.0005,
    refinance: 0.008,
    autoPaidEarly: 0.012,
    loanPaidEarly: 0.012,
  },
  /** Other people look into the file: landlords, utilities, lenders that said no. */
  otherInquiries: 0.015,
  softInquiries: 0.12,
  /** Bills that end with an agency, by stress. */
  unpaidBills: [0.0023, 0.01, 0.015],
  unpaidBillsPerRisk: 0.9,
  debtPaid: 0.002,
  /** Bankruptcy, by stress. */
  bankruptcy: [0.00002, 0.0008, 0.007],
  lossPaid: 0.006,
  lossSold: 0.03,
} as const
