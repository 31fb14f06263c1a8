import type { EfxBankruptcy, EfxJudgment, EfxLien, EfxView } from '@plumbline/core/reports'
import { type Fact, factGrid } from '../layout/fact-grid.ts'
import { styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { codeInWords, writtenAmount, writtenDate } from '../words/written.ts'
import { itemHead } from './account.ts'
import { noteLeftOut } from './accounts.ts'

interface RecordBlock {
  readonly name: string
  readonly right: string
  readonly court: string | null
  readonly status: string
  readonly facts: readonly Fact[]
}

export function drawPublicRecords(sheet: Sheet, { publicRecords }: EfxView, level: number, leftOut: number): void {
  const { bankruptcies, judgments, liens } = publicRecords
  const blocks = [...bankruptcies.map(bankruptcyBlock), ...judgments.map(judgmentBlock), ...liens.map(lienBlock)]
  sheet.heading(level, 'Public records', styles.section, 100)
  sheet.space(4)
  if (blocks.length === 0) sheet.paragraph('No bankruptcy, judgment or lien is reported.', styles.body)
  for (const { name, right, court, status, facts } of blocks) {
    sheet.keep([
      itemHead(sheet, level + 1, { name, right, below: court ?? 'Court not named', status, alarming: true }),
      factGrid(
        sheet,
        facts.filter(([, value]) => value !== ''),
      ),
      { height: 10, draw: () => sheet.space(10) },
    ])
  }
  noteLeftOut(sheet, leftOut, 'public record')
  sheet.space(14)
}

function bankruptcyBlock(record: EfxBankruptcy): RecordBlock {
  return {
    name: 'Bankruptcy',
    right: `Filed ${writtenDate(record.filedDate) || 'on an unknown day'}`,
    court: record.courtName,
    status: record.dispositionStatus.description ?? 'outcome not told',
    facts: [
      ['Case number', record.referenceNumber ?? ''],
      ['Reported', writtenDate(record.reportedDate)],
      ['Debts', writtenAmount(record.liability)],
      ['Assets', writtenAmount(record.assetAmount)],
      ['Exempt', writtenAmount(record.exemptAmount)],
    ],
  }
}

function judgmentBlock(record: EfxJudgment): RecordBlock {
  return {
    name: 'Judgment',
    right: `Filed ${writtenDate(record.filedDate) || 'on an unknown day'}`,
    court: record.courtName,
    status: record.status.description ?? 'outcome not told',
    facts: [
      ['Amount', writtenAmount(record.amount)],
      ['Case number', record.caseDocumentNumber ?? ''],
      ['Plaintiff', record.plaintiff ?? ''],
      ['Defendant', record.defendant ?? ''],
      ['Reported', writtenDate(record.reportedDate)],
      ['Verified', writtenDate(record.verifiedDate)],
      ['Satisfied', writtenDate(record.satisfiedDate)],
    ],
  }
}

function lienBlock(record: EfxLien): RecordBlock {
  return {
    name: 'Lien',
    right: `Filed ${writtenDate(record.filedDate) || 'on an unknown day'}`,
    court: record.courtName,
    status: codeInWords(record.status),
    facts: [
      ['Amount', writtenAmount(record.lienAmount)],
      ['Case number', record.caseDocumentNumber ?? ''],
      ['Reported', writtenDate(record.reportedDate)],
      ['Verified', writtenDate(record.verifiedDate)],
    ],
  }
}
