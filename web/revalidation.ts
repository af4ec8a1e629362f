import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The rule of what stands around pages: asked again after a write and when the language or the session changes, not at
 * every step through the site.
 */
export function afterWrites({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href !== nextUrl.href && (!formMethod || formMethod === 'GET')) return false
  return defaultShouldRevalidate
}

/** The rule of a form whose choices others take too: after a conflict it shows what is still free. */
export function afterConflicts({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

/** The rule of a page that a write at another address does not change: a heart or a cart leaves the shelves as they are. */
export function afterOwnWrites({
  currentUrl,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formAction && new URL(formAction, currentUrl).pathname !== currentUrl.pathname) return false
  return defaultShouldRevalidate
}
