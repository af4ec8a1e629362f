import { prescriptions } from '#contract/admin/prescriptions.ts'
import { call } from '../../../api.ts'
import { loadFetched } from '../../../routing/failed-read.ts'
import { answerTo } from '../../../routing/use-answer.ts'
import type { Route } from './+types/found-medicines-loader'

/** Searches the prescription medicines while a pharmacist types. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  return answerTo(
    request,
    await loadFetched(call(context, prescriptions.findMedicines, { query: { search } })),
  )
}
