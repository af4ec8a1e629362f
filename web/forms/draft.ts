import { endedSessionUserId, userId } from '../session.ts'

/** The values typed into a form, by field name. */
export type Draft = Record<string, string>

type StoredDraft = {
  /** The person whose session has ended; null: a guest. */
  userId: string | null
  /** Path and search parameters of the form's page. */
  url: string
  fields: Draft
}

const DRAFT_STORAGE_KEY = 'draft'

/**
 * Saves the fields of a form that was submitted in an expired session, in this tab, for the person who was
 * signed in. A guest's draft (a form that asks for sign-in first) is for the next person who signs in. `url`
 * is the address of the form's page: the action's `request.url`, or a path. Passwords and files are left out.
 * Called by `formErrorOf`.
 */
export function saveDraft(url: string, form: FormData): void {
  const fields = [...form].filter(([name, value]) => typeof value === 'string' && !/password/i.test(name))
  const draft = { userId: endedSessionUserId(), url: pageUrlOf(url), fields: Object.fromEntries(fields) }
  sessionStorage.setItem(DRAFT_STORAGE_KEY, JSON.stringify(draft))
}

/**
 * Returns this person's draft for this page and removes it; an empty draft if there is none. For a
 * clientLoader: the page passes it to its fields as `defaultValue`. A form whose loader runs again while it
 * is filled in must keep the first draft (`useState`).
 */
export function restoreDraft(url: string): Draft {
  const draft = JSON.parse(sessionStorage.getItem(DRAFT_STORAGE_KEY) ?? 'null') as StoredDraft | null
  if (draft?.url !== pageUrlOf(url)) return {}
  sessionStorage.removeItem(DRAFT_STORAGE_KEY)
  return draft.userId === null || draft.userId === userId() ? draft.fields : {}
}

function pageUrlOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.origin)
  // React Router marks the action of an index route, which shares its parent's path, with `?index`.
  searchParams.delete('index')
  return `${pathname}?${searchParams}`
}
