import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/button.tsx'
import { Pause, Play } from '../../ui/icons.tsx'
import './ticker.css'

/** Moving sentences. They pause by button, on hover and on focus, and do not move with reduced motion. */
export function Ticker({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation()
  const [isPaused, setPaused] = useState(false)
  return (
    <section aria-label={t('investors.ticker')} className="border-y border-line bg-surface">
      <div className="page-width flex items-center gap-3 py-2">
        <IconButton
          label={isPaused ? t('investors.play') : t('investors.pause')}
          className="ticker-button"
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <Play className="mirrored" /> : <Pause />}
        </IconButton>
        <div className="ticker min-w-0 grow overflow-hidden">
          <div className="ticker-row flex w-max min-w-[200%]" data-paused={isPaused || undefined}>
            <TickerTrack sentences={sentences} />
            <TickerTrack sentences={sentences} isDuplicate />
          </div>
        </div>
      </div>
    </section>
  )
}

function TickerTrack({ sentences, isDuplicate }: { sentences: readonly string[]; isDuplicate?: boolean }) {
  return (
    <ul aria-hidden={isDuplicate} className="flex min-w-1/2 shrink-0 justify-around">
      {sentences.map(sentence => (
        <li key={sentence} className="flex items-center gap-3 px-5 py-1 text-sm font-semibold">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
          {sentence}
        </li>
      ))}
    </ul>
  )
}
