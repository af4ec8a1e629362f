import { useSyncExternalStore } from 'react'
import { setSessionRenewal } from '../api.ts'
import { accessToken, subscribe, userId } from '../session.ts'

/**
 * `ended`: the page's session has ended and its calls wait. `other`: another person has signed in since, to
 * whom nothing of the page may be shown.
 */
type RenewalState = 'ended' | 'other' | undefined

/** The person whose page asks for sign-in in place; undefined if the page does not. */
let owner: string | undefined
let state: RenewalState
let endedToken: string | null = null
let waiting: (() => void)[] = []
const listeners = new Set<() => void>()

/**
 * For a page that asks for sign-in in place: the calls of its staff endpoints wait instead of failing with
 * 401.
 */
export function offerRenewal(): () => void {
  owner = userId() ?? undefined
  setSessionRenewal({ renewed: sessionRenewed, begin: beginRenewal })
  const unsubscribe = subscribe(checkSession)
  return () => {
    unsubscribe()
    setSessionRenewal(undefined)
    owner = undefined
    setState(undefined)
  }
}

/** Waits while the page's session has ended. */
export function sessionRenewed(): Promise<void> | undefined {
  if (state === undefined) return undefined
  return new Promise(resolve => waiting.push(resolve))
}

/** For a call that failed with 401: whether it may be repeated once `sessionRenewed`. */
export function beginRenewal(refusedToken: string | null): boolean {
  if (owner === undefined) return false
  // A late response to an earlier token ends nothing.
  const isRenewed = accessToken() !== null && accessToken() !== refusedToken
  if (state === undefined && !isRenewed) {
    endedToken = refusedToken
    setState('ended')
  }
  return true
}

/** Whether the calls of the page wait, what is being sent among them. */
export const isSessionEnded = (): boolean => state !== undefined

export const useRenewalState = (): RenewalState =>
  useSyncExternalStore<RenewalState>(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => undefined,
  )

function checkSession() {
  const token = accessToken()
  if (state === undefined || token === null || token === endedToken) return
  setState(userId() === owner ? undefined : 'other')
}

function setState(next: RenewalState) {
  state = next
  for (const listener of listeners) listener()
  if (next !== undefined) return
  const repeated = waiting
  waiting = []
  for (const repeat of repeated) repeat()
}
