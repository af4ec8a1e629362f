import type { RouterContextProvider } from 'react-router'
import { homeCare } from '#contract/admin/home-care.ts'
import { call } from '../../../api.ts'

/** The types of home care, also those that are not offered. */
export async function loadTypes({ context }: { context: Readonly<RouterContextProvider> }) {
  return (await call(context, homeCare.list, { query: { only_types: 'true' } })).data
}
