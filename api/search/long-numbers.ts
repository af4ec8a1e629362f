import type { Scan } from '#domain/scanning/read-scan.ts'
import { refuse } from '#services/refuse.ts'

/** The most characters of a stored batch or serial number; a symbol has 20 of each. */
const MAX_NUMBER_LENGTH = 40

/** Refuses a scan that joined two codes into one number, which no pack has. */
export function refuseLongNumbers({ lot, serial }: Pick<Scan, 'lot' | 'serial'>): void {
  if (Math.max(lot.length, serial.length) > MAX_NUMBER_LENGTH) throw refuse('staff.long_number')
}
