import { type FoundPatient, patients } from '#contract/admin/patients.ts'
import { call } from '../../../../api.ts'
import { loadPart, type Part } from '../../../../routing/failed-read.ts'
import type { Route } from './+types/found-patients-loader'

/**
 * Searches patients while staff types. The text stays in the browser's memory and in the body of the call: it
 * is in no address that the browser shows or a server logs.
 */
export function clientLoader({ request, context }: Route.ClientLoaderArgs): Promise<Part<FoundPatient[]>> {
  const text = new URL(request.url).searchParams.get('text') ?? ''
  return loadPart(call(context, patients.searchPatients, { body: { text } }))
}
