import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows and that does not change; `serverValue` on the server and during
 * hydration.
 */
export function useBrowserValue<Value>(read: () => Value, serverValue: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => serverValue)
}

const subscribeToNothing = () => () => {}
