/**
 * How often things happen, per month unless said otherwise. They were tuned until the population shows the published figures
 * (`npm run realism` compares them); risk is a standard normal number, higher is worse.
 */
export const rates = {
  stress: {
    /** Calm people run into trouble, strained ones recover or sink, those in crisis climb back to strained. */
    begins: 0.0042,
    beginsPerRisk: 0.9,
    eases: 0.11,
    deepens: 0.035,
    deepensPerRisk: 0.3,
    crisisEases: 0.07,
  },
  payment: {
    /** A payment is missed, by stress: calm people only forget. */
    missed: [0.0011, 0.028, 0.17],
    missedPerRisk: [0.8, 0.35, 0.1],
    /** Once behind: all is paid up, or one payment is made and one stays missing; otherwise it gets worse. */
    catchesUp: [0.8, 0.45, 0.12],
    holds: [0.08, 0.25, 0.23],
  },
  cards: {
    /** Applications by age under 25, 35, 50, 65 and above. */
    applications: [0.085, 0.075, 0.05, 0.035, 0.018],
    storeApplications: [0.06, 0.055, 0.045, 0.035, 0.02],
    closedByConsumer: 0.0028,
    closedForInactivity: 0.006,
    lostOrStolen: 0.0006,
    limitRaised: 0.012,
  },
  loans: {
    auto: 0.024,
    secondAuto: 0.004,
    personal: 0.006,
    installmentSale: 0.002,
    note: 0.0012,
    secured: 0.001,
    line: 0.0008,
    businessCard: 0.0007,
    homeEquityLine: 0.0016,
    wireless: 0.0008,
    utility: 0.0005,
    refinance: 0.006,
    autoPaidEarly: 0.012,
    loanPaidEarly: 0.012,
  },
  /** Other people look into the file: landlords, utilities, lenders that said no. */
  otherInquiries: 0.035,
  softInquiries: 0.12,
  /** Bills that end with an agency, by stress. */
  unpaidBills: [0.0008, 0.004, 0.01],
  unpaidBillsPerRisk: 0.9,
  debtPaid: 0.008,
  /** Bankruptcy, by stress. */
  bankruptcy: [0.00002, 0.0006, 0.006],
  lossPaid: 0.006,
  lossSold: 0.03,
} as const
