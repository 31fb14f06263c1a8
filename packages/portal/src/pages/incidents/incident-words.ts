import type { StateWords } from '../../parts/status-badge.tsx'

export const severityWords: Readonly<Record<'minor' | 'major' | 'critical', StateWords>> = {
  minor: { label: 'Minor', tone: 'neutral' },
  major: { label: 'Major', tone: 'warn' },
  critical: { label: 'Critical', tone: 'bad' },
}
