import type { Bureau } from '@plumbline/core/bureaus'
import { type MonitoringFeature, monitoringFeatures } from '../../enrollment/enrollment.ts'

/** The bureaus' product codes. */
const featureCodes: Readonly<Record<Bureau, Readonly<Record<MonitoringFeature, string>>>> = {
  EFX: {
    scores: 'SCORE',
    reports: 'REPORT',
    'file-monitoring': 'CFM_1B',
    'file-monitoring-all-bureaus': 'CFM_3B',
    'real-time': 'CRT',
    'telco-utility': 'CRT_TELCO',
    'score-change': 'CFM_SCORE',
  },
  TU: {
    scores: 'SC',
    reports: 'RP',
    'file-monitoring': 'MN',
    'file-monitoring-all-bureaus': 'M3',
    'real-time': 'RT',
    'telco-utility': 'TE',
    'score-change': 'MS',
  },
  EXP: {
    scores: '10',
    reports: '20',
    'file-monitoring': '31',
    'file-monitoring-all-bureaus': '33',
    'real-time': '40',
    'telco-utility': '41',
    'score-change': '32',
  },
}

export function toFeatureCodes(bureau: Bureau, features: readonly MonitoringFeature[]): string[] {
  return features.map((feature) => featureCodes[bureau][feature])
}

/** Null when it is not a list of this bureau's codes. */
export function readFeatureCodes(bureau: Bureau, codes: unknown): MonitoringFeature[] | null {
  if (!Array.isArray(codes)) return null
  const features = monitoringFeatures.filter((feature) => codes.includes(featureCodes[bureau][feature]))
  return features.length === new Set(codes).size ? features : null
}
