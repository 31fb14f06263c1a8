import type { EfxAddress, EfxView } from '@plumbline/core/reports'
import { type Fact, factGrid } from '../layout/fact-grid.ts'
import { styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { table } from '../layout/table.ts'
import { joined, writtenAddress, writtenDate, writtenName, writtenPhone } from '../words/written.ts'

export function drawPersonalInformation(sheet: Sheet, { summary }: EfxView, level: number): void {
  const { subject } = summary
  sheet.heading(level, 'Personal information', styles.section, 110)
  sheet.space(2)
  sheet.paragraph('This helps the bureau to find your file. It does not count in a score.', styles.note)
  sheet.space(6)
  const facts: Fact[] = [
    ['Name', writtenName(subject.currentName) || 'Not told'],
    ['Date of birth', writtenDate(subject.dateOfBirth) || 'Not told'],
    ['Social Security number', maskedSsn(subject.nationalIdentifier)],
    ['Home phone', writtenPhone(subject.homePhone) || 'Not told'],
    ['Mobile phone', writtenPhone(subject.mobilePhone) || 'Not told'],
  ]
  if (subject.dateOfDeath !== null) facts.push(['Date of death', writtenDate(subject.dateOfDeath)])
  if (subject.aliases.length > 0) facts.push(['Also known as', subject.aliases.map(writtenName).join('; ')])
  sheet.keep([factGrid(sheet, facts, 3)])
  sheet.space(6)
  const addresses = [
    ...(subject.currentAddress === null ? [] : [addressRow(subject.currentAddress, 'Current')]),
    ...subject.previousAddresses.map((address) => addressRow(address, 'Earlier')),
  ]
  if (addresses.length > 0) {
    table(sheet, addressColumns, addresses)
    sheet.space(12)
  }
  if (subject.employmentHistory.length > 0) {
    table(
      sheet,
      employerColumns,
      subject.employmentHistory.map((employer) => [
        employer.employerName,
        employer.employeeTitle ?? '',
        employer.currentEmployer ? 'Current' : 'Earlier',
        joined([writtenDate(employer.dateOfEmployment), writtenAddress(employer.address)], ', '),
      ]),
    )
    sheet.space(12)
  }
  sheet.space(6)
}

const addressColumns = [
  { title: 'Address', share: 0.52 },
  { title: 'Which', share: 0.12 },
  { title: 'First reported', share: 0.18 },
  { title: 'Last reported', share: 0.18 },
] as const

const employerColumns = [
  { title: 'Employer', share: 0.34 },
  { title: 'Occupation', share: 0.22 },
  { title: 'Which', share: 0.12 },
  { title: 'From', share: 0.32 },
] as const

function addressRow(address: EfxAddress, which: string): string[] {
  return [writtenAddress(address), which, writtenDate(address.firstReportedDate), writtenDate(address.lastReportedDate)]
}

/** Only the last four digits, even where the view holds all nine. */
function maskedSsn(identifier: string | null): string {
  const digits = identifier?.replaceAll(/\D/g, '') ?? ''
  return digits.length < 4 ? 'Not told' : `Ends in ${digits.slice(-4)}`
}
