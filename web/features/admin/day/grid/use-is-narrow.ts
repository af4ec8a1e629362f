import { useSyncExternalStore } from 'react'

const query = '(width < 40rem)'

/** Whether the screen is a phone's, which shows one column at a time. */
export const useIsNarrow = () =>
  useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
