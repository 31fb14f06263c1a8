import { creditReport } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { dataFormatOf } from '../../operations/data/data-format.ts'
import { joinSegments } from '../../operations/data/gzip-segments.ts'
import { readOneStored } from '../../operations/data/read-reports.ts'

export const creditReportHandler = handle(creditReport, async (call, ctx) =>
  ReadyAnswer.packedJson(joinSegments(await readOneStored(ctx, call, call.query, dataFormatOf(call.headers)))),
)
