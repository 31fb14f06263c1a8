import { plainText } from '../changes/change-words.ts'
import type { AlertContent } from './alert-content.ts'
import { inquiryPushDetails, intentWords, utilityDetails } from './real-time-details.ts'
import type { RealTimeEvent } from './real-time-event.ts'

/** What a person is told at once. */
export function alertOfEvent(event: RealTimeEvent): AlertContent {
  const { happening, occurredOn } = event
  const company = plainText(event.institution.name)
  const facts = { trigger: null, occurredOn, source: company, about: null }
  switch (happening.type) {
    case 'HARD_INQUIRY':
      return {
        type: 'HardInquiryAlert',
        ...facts,
        name: `Hard inquiry: ${company}`,
        reason: `${company} asked for the file${wish(happening.intent, event)}.`,
        details: inquiryPushDetails(event, happening.intent),
      }
    case 'BLOCKED_INQUIRY': {
      const by = happening.blockedBy === 'LOCK' ? 'lock' : 'security freeze'
      return {
        type: 'BlockedInquiryAlert',
        ...facts,
        name: `Inquiry blocked: ${company}`,
        reason: `${company} asked for the file${wish(happening.intent, event)} and did not get it because of the ${by}.`,
        details: { ...inquiryPushDetails(event, happening.intent), blockedBy: happening.blockedBy },
      }
    }
    case 'TELCO_UTILITY': {
      const account = happening.accountType === 'TELCO' ? 'phone or cable' : 'utility'
      const [title, tells] = utilityWords[happening.event]
      return {
        type: 'TelcoUtilityAlert',
        ...facts,
        name: `${title}: ${company}`,
        reason: `${company} reports ${tells.replace('account', `${account} account`)}.`,
        details: utilityDetails(event, happening),
      }
    }
  }
}

function wish(intent: string | null, { institution }: RealTimeEvent): string {
  const words = intentWords(intent, institution)
  return words === null ? '' : ` (${plainText(words, 'credit')})`
}

const utilityWords = {
  APPLICATION: ['Service applied for', 'an application for a new account'],
  NEW_ACCOUNT: ['New service account', 'a new account'],
  PAST_DUE: ['Service account past due', 'that payments on an account are past due'],
} as const
