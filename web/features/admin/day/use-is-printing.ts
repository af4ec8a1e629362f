import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. The page on paper is rendered before the browser takes it. */
export const useIsPrinting = () =>
  useSyncExternalStore(
    listener => {
      const media = matchMedia('print')
      const render = () => flushSync(listener)
      media.addEventListener('change', render)
      return () => media.removeEventListener('change', render)
    },
    () => matchMedia('print').matches,
    () => false,
  )
