import { dateOfInstant } from '@plumbline/core/calendar'
import { pdfsPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { perMinute } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'
import type { UserDataCall } from '../call.ts'
import { asUnavailable, dataHeaders, readLatest } from './read-latest.ts'
import { anyWithEfx, requireServed } from './require-data.ts'
import { showEfxReport } from './show-report.ts'
import { withoutPdf } from './without-pdf.ts'

/** The latest report of EFX as a document to keep. Hosts with several bureaus of their own get the part of EFX. */
export async function renderReport(
  ctx: Context,
  call: UserDataCall,
): Promise<{ pdf: Buffer; headers: Record<string, string> }> {
  requireServed(call.host, anyWithEfx, 'PDF')
  const latest = await readLatest(ctx, call, 'entry', 'Report PDF').catch(asUnavailable)
  const verdict = await ctx.limiter.take(`pdf ${call.user.id}`, perMinute(pdfsPerMinute))
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  const { pull } = latest
  const merged = pull.productKind === 'EFX_3B'
  const shown = merged ? pull : { ...pull, captures: pull.captures.filter(({ bureau }) => bureau === 'EFX') }
  const packed = showEfxReport(await ctx.vault.boxOf(call.user), shown).pack()
  const pdf = await ctx.pdfs
    .renderReportPdf(packed, { hostName: call.host.name, generatedAt: pull.generatedAt })
    .catch((fault: unknown) => {
      throw withoutPdf(ctx, call.traceparent, fault)
    })
  const name = `credit-report-${dateOfInstant(pull.generatedAt)}.pdf`
  return { pdf, headers: { ...dataHeaders(latest), 'content-disposition': `attachment; filename="${name}"` } }
}
