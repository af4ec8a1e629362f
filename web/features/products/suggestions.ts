import { listProducts } from '#contract/products.ts'
import { call } from '../../api.ts'
import { answerTo } from '../../routing/use-answer.ts'
import type { Route } from './+types/suggestions'

const MAX_SUGGESTIONS = 6

/** The products that match the typed text, for the search field; `isGuess` if they match a similar text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 100)
  if (!search) return []
  const { data, meta } = await call(context, listProducts, { query: { search, per_page: MAX_SUGGESTIONS } })
  return data.map(({ id, name, images, price_after_discount }) => ({
    id,
    name,
    image: images[0] ?? '',
    price: price_after_discount,
    isGuess: meta.guess === true,
  }))
}

/** No suggestions when the call fails: an error of a fetcher would take the page. */
export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  answerTo(request, { data: await serverLoader().catch(() => []) })
