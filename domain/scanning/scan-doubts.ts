import { addDays } from '../booking/clinic-time.ts'
import { elementReadings } from './element-strings.ts'

/** What can hardly be right on a pack, in the order in which it is shown. */
export type ScanDoubt = 'lot_has_part' | 'expired' | 'far_expiry'

const TEN_YEARS_DAYS = 3653

/** Returns what is doubtful about a batch before it is stored. `today`: yyyy-MM-dd, as `expiry`. */
export function scanDoubts(batch: { lot: string; expiry: string | null }, today: string): ScanDoubt[] {
  const { lot, expiry } = batch
  return [
    ...(lotHasPart(lot) ? (['lot_has_part'] as const) : []),
    ...(expiry && expiry < today ? (['expired'] as const) : []),
    ...(expiry && expiry > addDays(today, TEN_YEARS_DAYS) ? (['far_expiry'] as const) : []),
  ]
}

/** Whether a batch number reads like a batch with another part of its symbol: a separator was lost. */
const lotHasPart = (lot: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: GS stands for FNC1
  /[\u001D\u241D|~]|\(\d\d\)/.test(lot) || elementReadings(`10${lot}`).some(({ size }) => size > 1)
