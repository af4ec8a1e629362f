import { useSyncExternalStore } from 'react'

// The storage keys are the specification's (§3).
const TOKEN = 'access_token'
const USER = 'userId'

/** The token of the signed-in browser, or null for a guest and on the server. */
export function token(): string | null {
  return typeof window === 'undefined' ? null : localStorage.getItem(TOKEN)
}

/** The id of the signed-in person, as it was stored at sign-in. */
export function userId(): string | null {
  return typeof window === 'undefined' ? null : localStorage.getItem(USER)
}

/** Whose session ended last in this page, for what may come back to nobody else. */
export function lastUserId(): string | null {
  return last
}
let last: string | null = null

/** Remembers a session in this browser, for all its tabs. */
export function keepSession(session: { token: string; id: number }): void {
  localStorage.setItem(TOKEN, session.token)
  localStorage.setItem(USER, String(session.id))
  for (const listener of listeners) listener()
}

/** Forgets the session. Everything else that is stored for the person goes with it. */
export function forgetSession(): void {
  last = userId()
  localStorage.clear()
  for (const listener of listeners) listener()
}

/** Forgets the session because its owner wants to go: what this tab keeps for later (drafts, wishes) goes too. */
export function leave(): void {
  forgetSession()
  sessionStorage.clear()
}

/** Whether somebody is signed in; undefined while the page is still the server's, which cannot know. */
export function useIsSignedIn(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => token() !== null,
    () => undefined,
  )
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener) // signing in or out in another tab
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
