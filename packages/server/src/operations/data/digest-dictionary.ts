const address = {
  country: { code: 'US', name: 'United States' },
  line1: '100 MAPLE AVENUE',
  line2: null,
  line3: 'SPRINGFIELD',
  line4: 'IL',
  line5: '62701',
  firstReportedDate: 1704067200000,
  lastReportedDate: 1793836800000,
  phone: null,
}
const phone = { countryCode: '1', areaCode: '555', exchange: '555', extension: '0100' }
const totals = {
  balance: { amount: 0, currency: 'USD' },
  creditLimit: { amount: 0, currency: 'USD' },
  available: { amount: 0, currency: 'USD' },
  monthlyPaymentAmount: { amount: 0, currency: 'USD' },
  debtToCreditRatio: null,
  totalAccounts: 0,
  totalNegativeAccounts: 0,
  totalAccountsWithBalance: 0,
}
const name = { lastName: 'DOE', firstName: 'JANE', middleName: null, suffix: null }

/** A made-up summary, with the names of all members and the values that many have in common. */
const summary = {
  id: '00000000-0000-4000-8000-000000000000',
  reportGenerated: 1794700800000,
  creditFileSecurityFreezeFlag: false,
  reportType: 'US_EFX',
  provider: 'EFX',
  subject: {
    provider: 'EFX',
    currentName: name,
    aliases: [name],
    currentAddress: address,
    previousAddresses: [address],
    homePhone: null,
    mobilePhone: phone,
    nationalIdentifier: '*****0000',
    dateOfBirth: 1137369600000,
    dateOfDeath: null,
    employmentHistory: [
      {
        employerName: 'SPRINGFIELD SCHOOLS',
        employeeTitle: null,
        currentEmployer: true,
        ordinal: 1,
        dateOfEmployment: null,
        address: null,
      },
    ],
  },
  creditScore: null,
  revolvingAccounts: totals,
  mortgageAccounts: totals,
  installmentAccounts: totals,
  otherAccounts: totals,
  totalOpenAccounts: totals,
  lengthOfCreditHistoryMonths: 120,
  totalNegativeAccounts: 0,
  averageAccountAgeMonths: 60,
  oldestAccountOpenDate: 1721347200000,
  oldestAccountName: 'SPRINGFIELD FEDERAL BANK',
  mostRecentAccountOpenDate: 1789171200000,
  mostRecentAccountName: 'SPRINGFIELD FINANCE',
  totalConsumerStatements: 0,
  mostRecentInquiryDate: null,
  mostRecentInquiryName: null,
  totalPersonalInformation: 6,
  totalInquires: 0,
  totalInquiries: 0,
  totalPublicRecords: 0,
  totalCollections: 0,
  disputeInformation: {
    contactName: 'EFX CONSUMER DISPUTE DESK',
    address: { ...address, line1: 'PO BOX 1000', firstReportedDate: null, lastReportedDate: null },
    phone,
  },
}

/**
 * What stored summaries are compressed against. One is opened only with the very text that it was stored with, so this never
 * changes; another text comes with another form of the digest.
 */
export const digestDictionary = Buffer.from(JSON.stringify(summary))
