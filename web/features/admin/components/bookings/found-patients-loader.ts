import { patients } from '#contract/admin/patients/patients.ts'
import { call } from '../../../../api.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { answerTo } from '../../../../routing/use-answer.ts'
import type { Route } from './+types/found-patients-loader'

/**
 * Searches patients while staff types. The text stays in the browser's memory and in the body of the call: it
 * is in no address that the browser shows or a server logs.
 */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const text = new URL(request.url).searchParams.get('text') ?? ''
  return answerTo(request, await loadFetched(call(context, patients.searchPatients, { body: { text } })))
}
