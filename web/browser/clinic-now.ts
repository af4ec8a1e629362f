let offset = 0

/** The time now, in milliseconds: that of the server where the computer's clock differs from it. */
export const clinicNow = () => Date.now() + offset

/** The least difference that is a wrong clock; less is the way of a response. */
const MIN_OFFSET_MS = 60_000

/** Reads the server's clock from a response that nothing has stored. */
export function readClock({ headers }: Response): void {
  if (headers.get('cache-control') !== 'no-store') return
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  offset = Math.abs(difference) > MIN_OFFSET_MS ? difference : 0
}
