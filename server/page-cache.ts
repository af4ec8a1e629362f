import type { Kept, Part, ReplyCache } from '#api/reply-cache.ts'
import type { Language } from '#contract/pair.ts'
import { isPublicPage } from '#web/public-pages.ts'

/**
 * A rendered page. `isWhole`: nothing that it shows was missing or refused when it was made. `parts`: the replies that it
 * was made of, unless one of them cannot be told from others.
 */
export type Page = {
  status: number
  headers: Record<string, string>
  body: Buffer
  isWhole: boolean
  parts: Part[] | undefined
}

/**
 * A public page as ready bytes, by its language and address; nothing for other pages and for what went wrong. `render`
 * is given the headers of nobody: a page that is for everybody can show nothing of who asked first. When something has
 * changed in a table behind it, `isSame` tells of each reply that it was made of whether it still says the same: a page of
 * such replies is the same too, and asking for them costs a tenth of making it.
 */
export async function keptPage(
  replies: ReplyCache | undefined,
  { url, language }: { url: URL; language: Language },
  {
    render,
    isSame,
  }: { render: (headers: Headers) => Promise<Page>; isSame: (part: Part) => Promise<boolean> },
): Promise<Kept | undefined> {
  if (!replies || !isPublicPage(url.pathname) || !isPlain(url.searchParams)) return undefined
  const name = `page ${language} ${url.href}`
  return replies.kept(
    name,
    () => name,
    async (_, before) => {
      if (before?.parts && (await Promise.all(before.parts.map(isSame))).every(Boolean)) return before
      const headers = new Headers({ cookie: `lang=${language}`, 'accept-language': language })
      const { status, headers: answered, body, isWhole, parts } = await render(headers)
      return status === 200 && isWhole ? { headers: answered, body, parts } : undefined
    },
  )
}

/** What the pages read from an address. With anything else a page is rendered and not kept, so that junk fills nothing. */
const KNOWN = new Set([
  ...['lng', 'page', 'name', 'search', 'created_at', 'serviceType', '_routes'],
  ...['specialty_id', 'hospital_id', 'city_id', 'cityId', 'category', 'price_from', 'price_to'],
  ...['best_selling', 'lowest_price', 'highest_price'],
])

/** A longer value is none that our pages make. */
const LONGEST = 200

function isPlain(asked: URLSearchParams): boolean {
  const names = [...asked.keys()]
  return (
    new Set(names).size === names.length &&
    [...asked].every(([name, value]) => KNOWN.has(name) && value.length <= LONGEST)
  )
}
