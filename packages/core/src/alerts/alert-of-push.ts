import { plainText } from '../changes/change-words.ts'
import type { AlertContent } from './alert-content.ts'
import { inquiryPushDetails, intentWords, utilityDetails } from './real-time-details.ts'
import type { RealTimePush } from './real-time-push.ts'

/** The alert that a bureau's push raises. */
export function alertOfPush(push: RealTimePush): AlertContent {
  const { activity, occurredOn } = push
  const company = plainText(push.institution.name)
  const facts = { trigger: null, occurredOn, source: company, about: null }
  switch (activity.type) {
    case 'HARD_INQUIRY':
      return {
        type: 'HardInquiryAlert',
        ...facts,
        name: `Hard inquiry: ${company}`,
        reason: `${company} asked for the file${wish(activity.intent, push)}.`,
        details: inquiryPushDetails(push, activity.intent),
      }
    case 'BLOCKED_INQUIRY': {
      const by = activity.blockedBy === 'LOCK' ? 'lock' : 'security freeze'
      return {
        type: 'BlockedInquiryAlert',
        ...facts,
        name: `Inquiry blocked: ${company}`,
        reason: `${company} asked for the file${wish(activity.intent, push)} and did not get it because of the ${by}.`,
        details: { ...inquiryPushDetails(push, activity.intent), blockedBy: activity.blockedBy },
      }
    }
    case 'TELCO_UTILITY': {
      const account = activity.accountType === 'TELCO' ? 'phone or cable' : 'utility'
      const [title, tells] = utilityWords[activity.event]
      return {
        type: 'TelcoUtilityAlert',
        ...facts,
        name: `${title}: ${company}`,
        reason: `${company} reports ${tells.replace('account', `${account} account`)}.`,
        details: utilityDetails(push, activity),
      }
    }
  }
}

function wish(intent: string | null, { institution }: RealTimePush): string {
  const words = intentWords(intent, institution)
  return words === null ? '' : ` (${plainText(words, 'credit')})`
}

const utilityWords = {
  APPLICATION: ['Service applied for', 'an application for a new account'],
  NEW_ACCOUNT: ['New service account', 'a new account'],
  PAST_DUE: ['Service account past due', 'that payments on an account are past due'],
} as const
