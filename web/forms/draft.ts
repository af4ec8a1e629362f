import { tabStorage } from '../browser/storage.ts'
import { hasShape, isNullOr, isRecordOf, isText, readStored, storeInTab } from '../browser/stored-values.ts'
import { userId } from '../session.ts'

/** The values typed into a form, by field name. */
export type Draft = Record<string, string>

type StoredDraft = {
  /** Who typed it; null: a guest. */
  userId: string | null
  fields: Draft
}

/**
 * Saves the fields of a form in this tab. Only the person who typed them gets them again; those of a guest
 * (a form that asks for sign-in at its end) are for the next person who signs in. `url` is the address of the
 * form's page.
 */
export function saveDraft(url: string, draft: StoredDraft): void {
  storeInTab(storageKeyOf(url), draft)
}

/**
 * This person's draft for this page; an empty draft if there is none. For a clientLoader: the page passes it
 * to its fields as `defaultValue`. A form whose loader runs again while it is filled in must keep the first
 * draft (`useState`).
 */
export function restoreDraft(url: string): Draft {
  const draft = readStored(storageKeyOf(url), isStoredDraft)
  if (!draft) return {}
  if (draft.userId === null || draft.userId === userId()) return draft.fields
  // Of somebody else. Without a session it waits for its owner.
  if (userId() !== null) removeDraft(url)
  return {}
}

/** Removes the draft of a page, once its form was sent. */
export function removeDraft(url: string): void {
  tabStorage.removeItem(storageKeyOf(url))
}

/** The fields of a form that a draft keeps: no passwords and no files. */
export function draftFieldsOf(form: FormData): Draft {
  const isKept = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
    typeof entry[1] === 'string' && !/password/i.test(entry[0])
  return Object.fromEntries([...form].filter(isKept))
}

// Without the search parameters, which hold fields of their own: the chosen doctor, the page to return to.
const storageKeyOf = (url: string) => `draft ${new URL(url, window.location.origin).pathname}`

const isStoredDraft = (value: unknown): value is StoredDraft =>
  hasShape(value, {
    userId: isNullOr(isText),
    fields: isRecordOf(isText),
  })
