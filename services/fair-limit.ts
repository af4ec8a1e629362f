import { fairTurns } from '#db/pool/fair-turns.ts'
import { unavailable } from './refuse.ts'

/** `fairTurns` that refuse with 503. */
export const fairLimit = (
  limits: Omit<Parameters<typeof fairTurns>[0], 'refusal'> & { maxQueuedPerCaller: number },
) => fairTurns({ ...limits, refusal: unavailable })
