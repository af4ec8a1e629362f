import { findInDay } from '#contract/admin/day.ts'
import { call } from '../../../api.ts'
import { loadFetched } from '../../../routing/failed-read.ts'
import { answerTo } from '../../../routing/use-answer.ts'
import type { Route } from './+types/found-in-day-loader'

/**
 * Searches the appointments of a day while staff types. As for patients, the text is in no address that the
 * browser shows or a server logs.
 */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [date, text] = [searchParams.get('date') ?? '', searchParams.get('text') ?? '']
  return answerTo(request, await loadFetched(call(context, findInDay, { body: { date, text } })))
}
