import { lastUserId, userId } from './session.ts'

/** What was typed into a form, by the names of its fields. */
export type Draft = Record<string, string>

const DRAFT = 'draft'

/**
 * Keeps the form that a dead session interrupted, in this tab, for who was signed in; that of a guest, who was asked to
 * sign in first, for who does so. `url` is where the form stands: the action's `request.url`, or a path. Passwords and
 * files are left out. `refusedBy(error, { request, form })` does it.
 */
export function keepDraft(url: string, form: FormData): void {
  const texts = [...form].filter(([name, value]) => typeof value === 'string' && !/password/i.test(name))
  const kept = { of: lastUserId(), at: placeOf(url), texts: Object.fromEntries(texts) }
  sessionStorage.setItem(DRAFT, JSON.stringify(kept))
}

/**
 * The form kept for this person at this place, once; else nothing. For a clientLoader: the page then gives it to its
 * fields as `defaultValue`. A form that loads again while it is filled in must hold on to the first one (`useState`).
 */
export function takeDraft(url: string): Draft {
  const kept = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null') as {
    of: string | null
    at: string
    texts: Draft
  } | null
  if (kept?.at !== placeOf(url)) return {}
  sessionStorage.removeItem(DRAFT)
  return kept.of === null || kept.of === userId() ? kept.texts : {}
}

function placeOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.origin)
  // The router's mark of an action that stands at its parent's address.
  searchParams.delete('index')
  return `${pathname}?${searchParams}`
}
