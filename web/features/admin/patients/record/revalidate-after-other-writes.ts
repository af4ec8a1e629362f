import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For what a page reads beside its record: a save of the page itself does not change it. */
export function revalidateAfterOtherWrites({
  currentUrl,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formAction && new URL(formAction, currentUrl).pathname === currentUrl.pathname) return false
  return defaultShouldRevalidate
}
