import { randomUUID } from 'node:crypto'
import { type Fault, type FaultyCall, strikes } from './fault.ts'

/** The faults that were asked for, until they are used up, over or taken back. They do not outlive the process. */
export interface FaultList {
  readonly add: (fault: NewFault) => Fault
  /** Those that can still strike, oldest first; of one client, or all. */
  readonly list: (client?: string | null) => readonly Fault[]
  /** False when there is no such fault, or the client that is named has none. */
  readonly remove: (faultId: string, client?: string | null) => boolean
  /** The fault that strikes now, counted as used; the oldest one when several fit. */
  readonly take: (call: FaultyCall) => Fault | null
}

export interface NewFault extends Omit<Fault, 'faultId' | 'until' | 'left'> {
  readonly count: number | null
  readonly durationSeconds: number | null
}

export function createFaultList(now: () => number): FaultList {
  let faults: readonly Fault[] = []
  const living = () => {
    faults = faults.filter((fault) => (fault.until === null ? fault.left !== 0 : now() < fault.until))
    return faults
  }
  return {
    add({ count, durationSeconds, ...rest }) {
      const until = durationSeconds === null ? null : now() + durationSeconds * 1000
      const fault = { faultId: randomUUID(), ...rest, left: until === null ? (count ?? 1) : null, until }
      faults = [...living(), fault]
      return fault
    },
    list: (client = null) => living().filter((fault) => client === null || fault.client === client),
    remove(faultId, client = null) {
      const before = living().length
      faults = faults.filter((fault) => fault.faultId !== faultId || (client !== null && fault.client !== client))
      return faults.length < before
    },
    take(call) {
      const fault = living().find((candidate) => strikes(candidate, call))
      if (!fault) return null
      if (fault.left !== null) {
        const used = { ...fault, left: fault.left - 1 }
        faults = faults.map((other) => (other === fault ? used : other))
      }
      return fault
    },
  }
}
