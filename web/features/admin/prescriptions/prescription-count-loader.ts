import { prescriptions } from '#contract/admin/prescriptions.ts'
import { call } from '../../../api.ts'
import type { Route } from './+types/prescription-count-loader'

/**
 * Loads the number beside the prescriptions in the menu; null when that fails, which the page itself says.
 */
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  call(context, prescriptions.countPrescriptions, {}).catch(() => null)
