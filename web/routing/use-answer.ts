import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

/** For the loader of a fetcher: its data with the URL that it answers, for `useAnswer`. */
export const answerTo = <Data extends object>(request: Request, data: Data): Data & { url: string } => ({
  ...data,
  url: localUrl(request.url),
})

type AnswerOptions = {
  /** How long the URL must stay the same before it is loaded. */
  pauseMs?: number
  /** The list stays as it was answered, while somebody chooses from it and the page is revalidated. */
  isFixed?: boolean
}

/**
 * Loads `url` and returns the answer to this URL alone: while another one is loaded, the answer to the one
 * before is `last`. Nothing is loaded without a URL.
 */
export function useAnswer<Data extends { url: string; failure?: unknown }>(
  url: string | undefined,
  { pauseMs = 0, isFixed = false }: AnswerOptions = {},
) {
  const { load, data } = useFetcher<Data>()
  const newest = data as Data | undefined
  const [first, setFirst] = useState<Data>()
  const last = isFixed && first ? first : newest
  if (newest && newest !== first && (newest.url !== first?.url || first.failure)) setFirst(newest)
  useEffect(() => {
    if (url === undefined) return
    const timer = setTimeout(() => load(url), pauseMs)
    return () => clearTimeout(timer)
  }, [load, url, pauseMs])
  const answer = url !== undefined && last?.url === localUrl(url) ? last : undefined
  return { answer, last, isPending: url !== undefined && !answer }
}

/** The path and query as the browser writes them. */
function localUrl(url: string): string {
  const { pathname, search } = new URL(url, 'https://same.origin')
  return `${pathname}${search}`
}
