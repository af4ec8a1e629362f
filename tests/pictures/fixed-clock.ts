import { THE_DAY } from './day.ts'

// Loaded before the server: its clock begins at THE_DAY and goes on from there. PostgreSQL keeps its own, by which
// sessions end.
const began = performance.now()
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    super(...((args.length > 0 ? args : [now()]) as [number]))
  }
  static override now = now
} as DateConstructor

function now(): number {
  return Math.floor(THE_DAY + performance.now() - began)
}
