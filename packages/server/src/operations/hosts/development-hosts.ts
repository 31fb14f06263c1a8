import { defaultSettings, type HostSettings, products } from '@plumbline/core/hosts'

export interface DevelopmentHost {
  key: string
  name: string
  customer: 'A' | 'B'
  settings: HostSettings
}

const base = defaultSettings('development')
const everything = products
const everyFeature = [
  'Scores',
  'Reports',
  '1B Monitoring',
  '1B Real-time monitoring',
  'Telco and utility alerts',
  'Score change alerts',
  'Score Up',
  'Optimal Path',
  'Report PDF',
  'Push',
] as const

const technicalContact = 'integration@example.com'
/** Any page on the developer's own machine may show the widget, at whatever port and name it runs. */
const widgetOrigins = ['http://*.localhost:*', 'http://localhost:*', 'http://127.0.0.1:*']
const settings = (change: Partial<HostSettings>): HostSettings => ({
  ...base,
  technicalContact,
  widgetOrigins,
  ...change,
})

/** What a fresh development start offers: one host per way of integrating, and a rival to show that they are kept apart. */
export const developmentCustomers = { A: 'Harbor Money', B: 'Rival Lending' } as const

export const developmentHosts: readonly DevelopmentHost[] = [
  {
    key: 'efx-1b',
    name: 'Harbor Money, one bureau',
    customer: 'A',
    settings: settings({ products: everything, monitoringFeatures: everyFeature, dormantEnabled: true }),
  },
  {
    key: 'efx-3b',
    name: 'Harbor Money, merged three bureaus',
    customer: 'A',
    settings: settings({
      products: everything.filter((product) => product !== 'SCORE_UP' && product !== 'OPTIMAL_PATH'),
      productKind: 'EFX_3B',
      monitoringFeatures: [
        'Scores',
        'Reports',
        '3B Monitoring',
        '1B Real-time monitoring',
        'Telco and utility alerts',
        'Score change alerts',
        'Report PDF',
        'Push',
        '3B merged product',
      ],
      dormantEnabled: true,
    }),
  },
  {
    key: 'all-bureaus',
    name: 'Harbor Money, all bureaus',
    customer: 'A',
    settings: settings({
      products: everything,
      bureaus: ['EFX', 'TU', 'EXP'],
      productKind: 'MULTI',
      monitoringFeatures: [...everyFeature, 'Multi-bureau data', '3B Monitoring'],
    }),
  },
  {
    key: 'offers-iq',
    name: 'Harbor Money, offers',
    customer: 'A',
    settings: settings({ products: ['SCORES', 'REPORTS', 'IDENTITY', 'OFFERS', 'PORTAL'] }),
  },
  {
    key: 'prefill',
    name: 'Harbor Money, prefill',
    customer: 'A',
    settings: settings({
      products: ['SCORES', 'REPORTS', 'ALERTS', 'IDENTITY', 'PREFILL', 'PORTAL'],
      verificationType: 'PREFILL_ONBOARDING',
    }),
  },
  {
    key: 'customer-otp',
    name: 'Harbor Money, own one-time codes',
    customer: 'A',
    settings: settings({
      products: everything,
      monitoringFeatures: everyFeature,
      refreshCadence: 'weekly',
      scoreModel: 'SCORE_MODEL_V4',
      verificationType: 'DIT_CUSTOMER_OTP',
    }),
  },
  {
    key: 'service-managed',
    name: 'Harbor Money, users kept by the service',
    customer: 'A',
    settings: settings({ products: everything, monitoringFeatures: everyFeature, userManagement: 'SERVICE' }),
  },
  {
    key: 'rival',
    name: 'Rival Lending',
    customer: 'B',
    settings: settings({ products: everything, monitoringFeatures: everyFeature, dormantEnabled: true }),
  },
]

/** What the people of the past month have agreed to. */
export const pastConsentVersion = '2026-10'

/**
 * Where customer A has been at work for a month, so that no page of the portal is empty. It stands beside the others, at which nothing has
 * happened but that a few people are enrolled: those who integrate count on it.
 */
export const pastMonthHost: DevelopmentHost = {
  key: 'harbor-money',
  // The portal opens the first by name.
  name: 'Harbor Money',
  customer: 'A',
  settings: settings({
    products: everything,
    monitoringFeatures: everyFeature,
    dormantEnabled: true,
    consentTextVersion: pastConsentVersion,
  }),
}
