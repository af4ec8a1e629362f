import { useLocation } from 'react-router'

/** The navigation state that one recovery step passes to the next (spec §8). */
export type RecoveryState = {
  email: string
  verified: true
  backUrl: string
  /** When another code may be requested, in epoch milliseconds. */
  resendAt?: number
  /** The server's message, shown as an error. */
  message?: string
}

/** The state passed by the previous step; undefined when the page was opened directly. */
export function useRecoveryState(): RecoveryState | undefined {
  const { state } = useLocation() as { state: Partial<RecoveryState> | null }
  return state?.verified === true && typeof state.email === 'string' ? (state as RecoveryState) : undefined
}
