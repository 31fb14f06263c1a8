import { creditReport } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { dataFormatOf } from '../../operations/data/data-format.ts'
import { readOneStored } from '../../operations/data/read-reports.ts'

export const creditReportHandler = handle(creditReport, async (call, ctx) =>
  ReadyAnswer.packedJson(await readOneStored(ctx, call, call.query, dataFormatOf(call.headers))),
)
