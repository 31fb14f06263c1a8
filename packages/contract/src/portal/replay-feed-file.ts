import { Type } from 'typebox'
import { FeedFileParams } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Reads the file of a day once more for a host. What was known of it already raises no second alert. */
export const replayFeedFileCall = teamCall({
  name: 'replay-feed-file',
  method: 'POST',
  path: '/bureau-lines/feeds/{hostId}/{date}/replay',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate bureaus'],
  stepUp: 'recent',
  params: FeedFileParams,
  status: 204,
  output: Type.Null(),
  audit: 'bureau.replay-feed-file',
})
