import type { OrderRecord } from '#contract/admin/orders/orders.ts'

/** The stopped lines of an order for which no other batch is left, and of which its customer is not asked. */
export const lackingLines = ({ packing, substitutions }: OrderRecord) =>
  packing.lines.filter(
    ({ id, stop }) =>
      stop?.way === 'none' && !substitutions.some(({ state, line_id }) => state === 'open' && line_id === id),
  )

/** Whether packs of an order are taken out or checked anew before it is handed over. */
export const isStopped = ({ next, packing }: OrderRecord) =>
  next !== 'preparing' && packing.lines.some(({ stop }) => stop !== null)

/** Whether an order that was not handed over has recalled or expired pieces: it is refused to leave. */
export const mustNotLeave = ({ next, packing }: OrderRecord) =>
  next !== 'preparing' &&
  packing.lines.some(({ stop, batches }) => stop !== null && batches.some(batch => batch.stop !== null))
