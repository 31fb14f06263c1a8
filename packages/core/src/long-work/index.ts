export { atOnce, type LongWork } from './long-work.ts'
