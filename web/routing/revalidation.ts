import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { currentLanguage } from '../i18n/language.ts'
import { accessToken } from '../session.ts'

/**
 * For layouts whose data a write elsewhere does not change: whether the session or the language is another
 * one than when `read` was called last, from the layout's loader.
 */
export function createReaderCheck(): { read: () => void; hasChanged: () => boolean } {
  const reader = () => (typeof document === 'undefined' ? '' : `${currentLanguage()} ${accessToken()}`)
  let last = reader()
  return {
    read: () => {
      last = reader()
    },
    hasChanged: () => reader() !== last,
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
 * For forms whose choices others can take too: also revalidates after a conflict, to show what is still
 * available.
 */
export function revalidateAfterConflicts({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
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
