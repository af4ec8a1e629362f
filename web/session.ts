import { useSyncExternalStore } from 'react'
import { browserStorage, tabStorage } from './browser/storage.ts'

// spec §3 names the storage keys.
export const TOKEN_STORAGE_KEY = 'access_token'
export const USER_ID_STORAGE_KEY = 'userId'

/** The access token; null for a guest and on the server. */
export function accessToken(): string | null {
  return typeof window === 'undefined' ? null : browserStorage.getItem(TOKEN_STORAGE_KEY)
}

/** The user id stored at sign-in; null for a guest and on the server. */
export function userId(): string | null {
  return typeof window === 'undefined' ? null : browserStorage.getItem(USER_ID_STORAGE_KEY)
}

// For this tab, so that a reload of sign-in still says why it is shown.
const ENDED_STORAGE_KEY = 'session_ended'
const TOLD = 'told'

/** Whether a session has ended in this tab without the person's doing, and nobody has signed in since. */
export function hasSessionEnded(): boolean {
  return tabStorage.getItem(ENDED_STORAGE_KEY) !== null
}

/** Whether the person has not been told yet that the session has ended. */
export function isSessionEndUntold(): boolean {
  return hasSessionEnded() && tabStorage.getItem(ENDED_STORAGE_KEY) !== TOLD
}

export function setSessionEndTold(): void {
  tabStorage.setItem(ENDED_STORAGE_KEY, TOLD)
  for (const listener of listeners) listener()
}

/** Stores a session for all tabs of this browser. */
export function saveSession(session: { token: string; id: number }): void {
  browserStorage.setItem(TOKEN_STORAGE_KEY, session.token)
  browserStorage.setItem(USER_ID_STORAGE_KEY, String(session.id))
  tabStorage.removeItem(ENDED_STORAGE_KEY)
  for (const listener of listeners) listener()
}

/**
 * Removes the session with this token, which the server has ended; the page or sign-in says so
 * (`shell/use-session-ended-toast.tsx`). A late response to an earlier token ends nothing.
 */
export function expireSession(token: string): void {
  if (token !== accessToken()) return
  tabStorage.setItem(ENDED_STORAGE_KEY, 'yes')
  // Stored for the moment only: the other tabs get an event with it (`subscribe`).
  browserStorage.setItem(ENDED_STORAGE_KEY, 'yes')
  clearSession()
}

/** Removes the session and everything else in browserStorage. */
export function clearSession(): void {
  browserStorage.clear()
  for (const listener of listeners) listener()
}

/** Removes the session at sign-out, with the drafts and the pending cart item of this tab. */
export function clearSessionAndDrafts(): void {
  clearSession()
  tabStorage.clear()
}

/** Whether the page has to say that the session has ended. */
export function useIsSessionEndUntold(): boolean {
  return useSyncExternalStore(subscribe, isSessionEndUntold, () => false)
}

/** Whether the visitor is signed in; undefined during hydration, because the server does not know. */
export function useIsSignedIn(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => accessToken() !== null,
    () => undefined,
  )
}

const listeners = new Set<() => void>()

/** Calls `listener` when a session begins or ends, in any tab of this browser. */
export function subscribe(listener: () => void) {
  // Sign-in, sign-out and the end of the session in another tab.
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED_STORAGE_KEY && newValue) tabStorage.setItem(ENDED_STORAGE_KEY, newValue)
    if (key === TOKEN_STORAGE_KEY && newValue) tabStorage.removeItem(ENDED_STORAGE_KEY)
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', handleStorage)
  // A page that the browser kept for Back has had no events meanwhile.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', listener)
  }
}
