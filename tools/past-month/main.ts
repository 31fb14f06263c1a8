import { setPriority } from 'node:os'
import { dayMs } from '@plumbline/core/calendar'
import { servePastMonth } from '@plumbline/server'
import { liveMonth, monthMs } from './live-month.ts'
import { type Progress, readProgress, writeProgress } from './progress.ts'

/** A process of its own, which a development start begins when everything else runs. It ends with its launcher. */
const [dataDir = '', receiverUrl = '', how] = process.argv.slice(2)
const tellEveryDays = 10

process.on('disconnect', () => process.exit(1))
setPriority(10)

const now = Date.now()
const fresh: Progress = { from: now - monthMs, until: now, done: now - monthMs }
const month = (how === 'go-on' ? readProgress(dataDir) : undefined) ?? fresh
writeProgress(dataDir, month)

const past = await servePastMonth(process.env, { from: month.done, write: (text) => void process.stdout.write(text) })
let told = 0
await liveMonth({
  past,
  receiverUrl,
  ...month,
  reached(at) {
    writeProgress(dataDir, { ...month, done: at })
    const days = Math.floor((at - month.from) / dayMs / tellEveryDays) * tellEveryDays
    if (days <= told) return
    told = days
    process.send?.(days)
  },
  failed: (fault) => console.error(fault.message),
})
await past.giveBack()
await past.stop()
process.exit(0)
