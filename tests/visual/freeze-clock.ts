import { FROZEN_TIME } from './frozen-time.ts'

// Loaded before the server: makes its clock start at FROZEN_TIME and run on from there. PostgreSQL keeps the
// real time, by which sessions expire.
const startedAt = performance.now()
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    super(...((args.length > 0 ? args : [now()]) as [number]))
  }
  static override now = now
} as DateConstructor

function now(): number {
  return Math.floor(FROZEN_TIME + performance.now() - startedAt)
}
