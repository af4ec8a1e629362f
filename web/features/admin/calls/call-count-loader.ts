import { countCalls } from '#contract/admin/calls.ts'
import { call } from '../../../api.ts'
import type { Route } from './+types/call-count-loader'

/** Loads the number beside the call list in the menu; null when that fails, which the page itself says. */
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  call(context, countCalls, {}).catch(() => null)
