import { returnRequests } from '#contract/admin/return-requests.ts'
import { call } from '../../../../api.ts'
import type { Route } from './+types/return-request-count-loader'

/** Loads the number beside the return requests in the menu; null if that fails, which the page says. */
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  call(context, returnRequests.countReturnRequests, {}).catch(() => null)
