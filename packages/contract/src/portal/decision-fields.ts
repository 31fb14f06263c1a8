import { Type } from 'typebox'
import { answer, text } from '../fields.ts'
import { Decision } from '../prescreen/decision-fields.ts'

/** A decision as a member of the team sees it. */
export const ToldDecision = answer({
  ...Decision.properties,
  ruleSetName: text('Name of the rule set in the version that decided', 'Starter card'),
  valuesShown: Type.Boolean({
    description:
      'False: what was compared, the score and the attributes are left out, because the member may not see credit values',
  }),
})
