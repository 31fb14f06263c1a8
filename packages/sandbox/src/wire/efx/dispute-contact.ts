import type { EfxContact } from '@plumbline/core/reports'

/** The bureau's contact for disputes, told with every report. */
export const disputeContact: EfxContact = {
  contactName: 'EFX CONSUMER DISPUTE DESK',
  address: {
    country: { code: 'US', name: 'United States' },
    line1: 'PO BOX 1000',
    line2: null,
    line3: 'SPRINGFIELD',
    line4: 'IL',
    line5: '62701',
    firstReportedDate: null,
    lastReportedDate: null,
    phone: null,
  },
  phone: { countryCode: '1', areaCode: '555', exchange: '555', extension: '0100' },
}
