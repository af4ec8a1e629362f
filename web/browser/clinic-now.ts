import { setResponseReader } from '../caller.ts'

let offset = 0

/** The time now, in milliseconds: that of the server where the computer's clock differs from it. */
export const clinicNow = () => Date.now() + offset

/** Reads the server's clock from a response that nothing has stored, to the minute: a response takes time. */
export function readClock({ headers }: Response): void {
  if (headers.get('cache-control') === 'no-store')
    offset = Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / MINUTE) * MINUTE || 0
}

/** Asks the server for its clock, for a page that asks for nothing else; rejects offline. */
export async function askClock(): Promise<number> {
  readClock(await fetch('/health', { cache: 'no-store' }))
  return clinicNow()
}

const MINUTE = 60_000

setResponseReader(readClock)
