import { fulfilment } from '#contract/admin/fulfilment.ts'
import { call } from '../../../../api.ts'
import type { Route } from './+types/order-count-loader'

/** Loads the number of orders that wait, for the menu; null when that fails, which the board itself says. */
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  call(context, fulfilment.getOrdersVersion, {}).catch(() => null)
