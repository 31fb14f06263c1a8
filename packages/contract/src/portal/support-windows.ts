import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { ConsoleHost } from './console-fields.ts'
import { supportWindow } from './support-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Who of the operator asked to look into which host, the newest first. */
export const supportWindowsCall = teamCall({
  name: 'support-windows',
  method: 'GET',
  path: '/support-windows',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['ask-for support-access', 'view security'],
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({
    windows: Type.Array(answer({ ...supportWindow, host: ConsoleHost, own: Type.Boolean() })),
    nextCursor: NextCursor,
  }),
  audit: 'support.list',
})
