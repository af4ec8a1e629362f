import type { RouterContextProvider } from 'react-router'
import { homeCare } from '#contract/admin/home-care.ts'
import { call } from '../../../api.ts'

/** Loads the types of home care, including those that are not offered. */
export async function loadHomeCareTypes({ context }: { context: Readonly<RouterContextProvider> }) {
  return (await call(context, homeCare.list, { query: { only_types: 'true' } })).data
}
