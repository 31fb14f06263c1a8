/** Who has to act so that the same call succeeds. */
export type Fault = 'host' | 'consumer' | 'service' | 'bureau'

export interface ErrorEntry {
  code: `SC${number}`
  status: number
  fault: Fault
  /** The same request may succeed later unchanged. */
  retryable: boolean
  message: string
  /** What the reference tells an integrator to do about it. */
  remedy: string
}

/** One row of the table: whose fault, code, status, what it says, what to do. */
export type Row = readonly [code: `SC${number}`, status: number, message: string, remedy: string]

export function final(fault: Fault, [code, status, message, remedy]: Row): ErrorEntry {
  return { code, status, fault, retryable: false, message, remedy }
}

export function passing(fault: Fault, [code, status, message, remedy]: Row): ErrorEntry {
  return { code, status, fault, retryable: true, message, remedy }
}
