import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { currentLanguage } from '../i18n/language.ts'
import { accessToken } from '../session.ts'

/**
 * For layouts that a navigation does not read: whether they have to be read all the same. The session or the
 * language is another one than when `read` was called last, from the layout's loader, or a navigation has
 * interrupted that read: React Router discards its data then.
 */
export function createReaderCheck(): { read: (request: Request) => void; isOutdated: () => boolean } {
  const reader = () => (typeof document === 'undefined' ? '' : `${currentLanguage()} ${accessToken()}`)
  let last: { reader: string; signal?: AbortSignal } = { reader: reader() }
  return {
    read: ({ signal }) => {
      last = { reader: reader(), signal }
    },
    isOutdated: () => last.reader !== reader() || last.signal?.aborted === true,
  }
}

/**
 * For layouts: revalidates after a write and when the language or the session changes, not at every
 * navigation. A change of the language takes `?lng=` from the URL (web/i18n/use-language.ts).
 */
export function revalidateAfterWrites({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.searchParams.has('lng') && !nextUrl.searchParams.has('lng')) return true
  if (currentUrl.href !== nextUrl.href && (!formMethod || formMethod === 'GET')) return false
  return defaultShouldRevalidate
}

/**
 * For pages that only their own actions change: a write to the wishlist or the cart does not revalidate a
 * product list.
 */
export function revalidateAfterOwnWrites({
  currentUrl,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formAction && new URL(formAction, currentUrl).pathname !== currentUrl.pathname) return false
  return defaultShouldRevalidate
}
