import type { OptimalPathOutline, OptimalPathPlan } from '@plumbline/contract'
import { createOptimalPath, readOptimalPath, readOptimalPathConfig } from '@plumbline/contract'
import type { Answer } from './call-api.ts'
import { assertAnswers } from './check-answer.ts'
import type { DataReads, Who } from './data-reads.ts'

export const plansPath = '/users/efx-optimal-path'

/** What tests of plans do. Every answer is held against the contract. */
export function plansOf(reads: DataReads) {
  const checked = <Body>(answer: Answer, endpoint: Parameters<typeof assertAnswers>[1]): Body => {
    assertAnswers(answer, endpoint)
    return answer.body as Body
  }
  return {
    /** The persona at a host, with data. */
    pulled: async (key: string, host = 'efx-1b'): Promise<Who> => {
      const user = await reads.persona(key, host)
      await reads.post(user, '/direct/update-refresh/{id}')
      return user
    },
    plan: async (user: Who, targetScore: number, duration: number) =>
      checked<OptimalPathPlan>(await reads.send(user, plansPath, { targetScore, duration }), createOptimalPath),
    show: async (user: Who) => checked<OptimalPathPlan>(await reads.read(user, plansPath), readOptimalPath),
    outline: async (user: Who) =>
      checked<OptimalPathOutline>(await reads.read(user, `${plansPath}/op-simple`), readOptimalPathConfig),
    scoreOf: async (user: Who): Promise<number> => {
      const { body } = await reads.read(user, '/users/efx-latest-scores')
      return (body['providerViews'] as { score: number }[])[0]!.score
    },
  }
}
