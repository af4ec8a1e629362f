import { useLocation } from 'react-router'

/** What one step gives the next in the navigation state (spec §8); `resendAt` is when another code may be asked for. */
export type Recovery = {
  email: string
  verified: true
  backUrl: string
  resendAt?: number
  /** The server's sentence, shown as an error. */
  message?: string
}

/** What the step before has left; nothing for who comes by the address alone. */
export function useRecovery(): Recovery | undefined {
  const { state } = useLocation() as { state: Partial<Recovery> | null }
  return state?.verified === true && typeof state.email === 'string' ? (state as Recovery) : undefined
}
