/**
 * How often things happen, per month unless said otherwise. They were tuned until the population shows the published figures
 * (`npm run realism` compares them); risk is a standard normal number, higher is worse.
 * What is asked for in every month of a life takes its rates out of here once, into constants of its module: those are known when the code
 * is compiled.
 */
export const rates = {
  risk: {
    /** Up to the middle of life risk stands this much above the person's own, from then on it falls each year. */
    raised: 0.245,
    fallsFromAge: 41.4,
    fallsPerYear: 0.04,
    maxFall: 0.98,
    /** Where on the way from good to bad trouble becomes likely, and how sharply. */
    troubleAt: 0.2,
    troubleSharpness: 2.55,
  },
  stress: {
    /** Calm people run into trouble, strained ones recover or sink, those in crisis climb back to strained. */
    begins: 0.00088,
    beginsInTrouble: 0.0123,
    eases: 0.0725,
    deepens: 0.0054,
    crisisEases: 0.044,
  },
  payment: {
    /** A payment is missed, by stress: calm people only forget. */
    missed: [0.00152, 0.0153, 0.296],
    missedPerRisk: 1.145,
    /** Under 30 people have still to learn it. */
    missedYoung: 1.4,
    /** What was missed is paid before it is 30 days late. */
    paysWithinMonth: [0.54, 0.45, 0.1],
    /** Once late: the overdue payments begin to come, or one is made and as many stay missing; otherwise it gets worse. */
    catchesUp: [0.765, 0.298, 0.02],
    holds: [0.02, 0.03, 0.03],
    /** Nobody presses for a student loan at first: both are less likely by this factor. */
    studentCatchesUp: 0.5,
    /** Whoever pays the overdue ones one by one goes on with it. */
    keepsRecovering: 0.88,
  },
  utilization: {
    /** What decides which utilization a person wants, as parts of a normal number. */
    level: 0.14,
    perRisk: 0.915,
    habit: 0.78,
    /** Wanders over years, and from month to month. */
    mood: 0.12,
    whim: 0.29,
    moodKeeps: 0.97,
    whimKeeps: 0.2,
    stress: [0, 0.42, 0.85],
    /** Young people use the credit they are given, at any risk: what is added up to 30, 40, 50, 60, 70 and later. */
    byAge: [0.34, 0.11, 0.1, 0.21, -0.05, -1.0],
    /** How unevenly the cards are used that are used at all, and how often one from the drawer is. */
    unevenness: 1,
    idleUse: 0.02,
    /** The share of people who have cards and do not use them. */
    withoutCards: 0.073,
    withoutCardsFrom71: 0.14,
    /** How often a person who owes little buys something big. */
    bigPurchase: 0.2,
    /** Who wants to owe less than about this share of the limits pays in full every month. */
    paidInFull: 0.11,
  },
  cards: {
    /** Applications by age under 25, 35, 50, 65 and above. */
    applications: [0.055, 0.126, 0.155, 0.172, 0.174],
    storeApplications: [0.033, 0.08, 0.097, 0.097, 0.058],
    /** For a card against a deposit, in the first months after a case. */
    afterDischarge: 0.06,
    /** By the same ages. */
    closedByConsumer: [0.0052, 0.0052, 0.005, 0.0053, 0.0064],
    /** Careful people keep their cards. */
    closedPerRisk: 0.7,
    closedForInactivity: 0.003,
    /** The issuer closes a card that is two payments behind, and others by stress. */
    closedBehind: 0.2,
    closedInTrouble: [0, 0.002, 0.008],
    lostOrStolen: 0.0006,
    limitRaised: 0.0102,
    /** In shares of what an issuer would give to a new customer. */
    limitCeiling: 1.4,
    /** Limits are cut, by stress, when two payments behind and when nobody uses them in hard times. */
    limitCut: [0.0003, 0.003, 0.012],
    limitCutBehind: 0.2,
    limitCutUnused: 0.012,
  },
  loans: {
    auto: 0.044,
    secondAuto: 0.014,
    personal: 0.0131,
    installmentSale: 0.002,
    note: 0.0012,
    secured: 0.001,
    line: 0.0008,
    businessCard: 0.0007,
    homeEquityLine: 0.0092,
    secondMortgage: 0.0016,
    wireless: 0.0014,
    utility: 0.0005,
    /** Without any gain, and for each percent by which money has become cheaper. */
    refinanceAnyway: 0.0012,
    refinancePerPoint: 0.014,
    homeSold: 0.0045,
    homeSoldLate: 0.004,
    secondHome: 0.006,
    investorBuys: 0.022,
    /** Share of the own income that people want to pay for a home. */
    homePaymentShare: 0.3255,
    loanPaidEarly: 0.0117,
  },
  /** Inquiries without an account: landlords, utilities, lenders that declined. */
  otherInquiries: 0.038,
  softInquiries: 0.12,
  /** Bills that end with an agency, by stress, and how many of them come to people out of trouble. */
  unpaidBills: [0.0076, 0.0385, 0.031],
  unpaidBillsElsewhere: 0.0005,
  collectionPaid: 0.0019,
  /** Bankruptcy, by stress. */
  bankruptcy: [0.00028, 0.0112, 0.057],
  /** Of those who come out of a crisis. */
  explains: 0.06,
  defaultPaid: 0.0045,
  defaultSold: 0.036,
} as const
