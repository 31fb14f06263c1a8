/**
 * Parts of the service that the operator can hold back at one host, to try out what their end would break or to take away what does harm
 * there. Every one is on until somebody switches it off.
 */
export const hostSwitches = {
  deprecatedCalls: {
    title: 'Deprecated calls',
    on: 'Calls that are going to be retired are answered.',
    off: 'Calls that are going to be retired are refused with SC213, as they will be once they are gone.',
  },
  simulator: {
    title: 'What-if simulator',
    on: 'People can try out what actions would do to their score.',
    off: 'The widget does not offer the simulator, and its call is refused as if the product were not enabled.',
  },
  eventTail: {
    title: 'Live events at the portal',
    on: 'The team can watch events as they happen.',
    off: 'The team reads events as a list only; nothing is asked for every few seconds.',
  },
} as const satisfies Readonly<Record<string, SwitchWords>>

interface SwitchWords {
  readonly title: string
  /** What happens while it is on, and while it is off. */
  readonly on: string
  readonly off: string
}

export type SwitchName = keyof typeof hostSwitches
export type HostSwitches = Readonly<Record<SwitchName, boolean>>

export const switchNames = ['deprecatedCalls', 'simulator', 'eventTail'] as const satisfies readonly SwitchName[]

export const allSwitchedOn: HostSwitches = { deprecatedCalls: true, simulator: true, eventTail: true }
