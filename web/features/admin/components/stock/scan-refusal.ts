import { shownStaffRefusal, staffRefusal } from '../../route-handlers.ts'
import { areScansShown } from './stored-scans.ts'

/** A refused scan, for its action: the page shows it, unless another scan follows or the page was left. */
export const scanRefusal = (error: unknown, action: string, more: string | undefined) =>
  more || !areScansShown(action) ? staffRefusal(error) : shownStaffRefusal(error)
