import type { AlertType } from '@plumbline/core/alerts'
import { type Static, type TObject, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, Instant, text } from '../fields.ts'
import { alertDetails } from './alert-details.ts'
import { alertFields } from './alert-summary.ts'

/** One shape per type: what `details` holds follows from `type`. */
export const AlertDetail = Type.Union(
  [
    detail('HardInquiryAlert', alertDetails.HardInquiryAlert),
    detail('BlockedInquiryAlert', alertDetails.BlockedInquiryAlert),
    detail('TelcoUtilityAlert', alertDetails.TelcoUtilityAlert),
    detail('TradeLineAlert', alertDetails.TradeLineAlert),
    detail('InquiryAlert', alertDetails.InquiryAlert),
    detail('CollectionAlert', alertDetails.CollectionAlert),
    detail('BankruptcyAlert', alertDetails.BankruptcyAlert),
    detail('AccountStatusChangeAlert', alertDetails.AccountStatusChangeAlert),
    detail('AccountActivityDesignatorChangeAlert', alertDetails.AccountActivityDesignatorChangeAlert),
    detail('AccountNarrativeChangeAlert', alertDetails.AccountNarrativeChangeAlert),
    detail('AddressAlert', alertDetails.AddressAlert),
    detail('NameAlert', alertDetails.NameAlert),
    detail('ScoreChangeAlert', alertDetails.ScoreChangeAlert),
  ],
  { description: 'An alert in full' },
)
export type AlertDetail = Static<typeof AlertDetail>

function detail<Name extends AlertType, Details extends TObject>(type: Name, details: Details) {
  return answer({
    ...alertFields,
    type: Type.Literal(type),
    alertId: text('The same id', 'al_48213377120'),
    alertType: Type.Literal(type),
    creationDate: Instant,
    dataSource: BureauCode,
    details,
  })
}
