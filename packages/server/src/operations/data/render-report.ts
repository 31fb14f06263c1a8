import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { dateOfInstant, type EfxReport, Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { PdfFailure } from '../../pdf/pdf-failure.ts'
import { faultFields } from '../../telemetry/log.ts'
import { joinPieces } from './gzip-pieces.ts'
import { asUnavailable, dataHeaders, readLatest } from './read-latest.ts'
import { keyOf, ownerOf, type UserDataCall } from './read-scores.ts'
import { anyWithEfx, requireServed } from './require-data.ts'
import { showEfxReport } from './show-report.ts'

const perUser = { perSecond: 6 / 60, burst: 6 }

/** The latest report of EFX as a document to keep. Hosts with several bureaus of their own get the part of EFX. */
export async function renderReport(
  ctx: Context,
  call: UserDataCall,
): Promise<{ pdf: Buffer; headers: Record<string, string> }> {
  requireServed(call.host, anyWithEfx, 'PDF')
  const latest = await readLatest(ctx, call, 'entry', 'Report PDF').catch(asUnavailable)
  const verdict = await ctx.limiter.take(`pdf ${call.user.id}`, perUser)
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  const { pull } = latest
  const merged = pull.productKind === 'EFX_3B'
  const shown = merged ? pull : { ...pull, captures: pull.captures.filter(({ bureau }) => bureau === 'EFX') }
  const packed = joinPieces(showEfxReport(await keyOf(ctx, call.user), ownerOf(call.user), shown))
  const report = JSON.parse((await unpack(packed)).toString('utf8')) as EfxReport
  const pdf = await ctx.pdfs
    .renderReportPdf(report, { hostName: call.host.name, generatedAt: pull.generatedAt })
    .catch((fault: unknown) => {
      ctx.log.warn('pdf.failed', fault instanceof PdfFailure ? { reason: fault.reason } : faultFields(fault))
      throw new Refusal('pdf-failed', {}, 5)
    })
  const name = `credit-report-${dateOfInstant(pull.generatedAt)}.pdf`
  return { pdf, headers: { ...dataHeaders(latest), 'content-disposition': `attachment; filename="${name}"` } }
}

const unpack = promisify(gunzip)
