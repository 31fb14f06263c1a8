/** What a person had put on their files in their own words. The day counts from 1970-01-01. */
export interface MadeStatement {
  readonly day: number
  readonly text: string
}
