import { creditReports } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { dataFormatOf } from '../../operations/data/data-format.ts'
import { readStored } from '../../operations/data/read-reports.ts'

export const creditReportsHandler = handle(creditReports, async (call, ctx) =>
  ReadyAnswer.packedJson(await readStored(ctx, call, call.query, dataFormatOf(call.headers))),
)
