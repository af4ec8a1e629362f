import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Heart from 'lucide-react/icons/heart'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { LinkChips } from '../ui/link-chips.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Segments } from '../ui/segments.tsx'
import { StepButtons } from '../ui/step-buttons.tsx'
import { Sample } from './sample.tsx'
import type { Samples } from './samples.ts'

const row = 'flex flex-wrap items-center gap-3'
const here = '/dev/ui'

/** Buttons, and links that look like something to press. */
export function Pressed({ words }: { words: Samples }) {
  const [segment, setSegment] = useState<'1' | '2' | '3'>('1')
  const [liked, setLiked] = useState(true)
  return (
    <>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map(variant => (
        <Sample key={variant} of={`Button ${variant}`}>
          <div className={row}>
            <Button variant={variant} size="sm">
              {words.action}
            </Button>
            <Button variant={variant}>
              <CalendarPlus aria-hidden className="size-5" />
              {words.action}
            </Button>
            <Button variant={variant} busy busyLabel={words.busy}>
              {words.action}
            </Button>
            <Button variant={variant} disabled>
              {words.disabled}
            </Button>
            <Button variant={variant} size="lg">
              {words.longAction}
            </Button>
          </div>
        </Sample>
      ))}
      <Sample of="ButtonLink">
        <div>
          <ButtonLink to={here}>{words.action}</ButtonLink>
        </div>
      </Sample>
      <Sample of="IconButton">
        <div className={row}>
          <IconButton label={words.action}>
            <CalendarPlus aria-hidden />
          </IconButton>
          <IconButton variant="primary" label={words.action}>
            <CalendarPlus aria-hidden />
          </IconButton>
          <IconButton
            variant="floating"
            label={words.action}
            aria-pressed={liked}
            onClick={() => setLiked(!liked)}
          >
            <Heart aria-hidden />
          </IconButton>
          <IconButton label={words.action} busy>
            <Heart aria-hidden />
          </IconButton>
          <IconButton label={words.disabled} disabled>
            <Heart aria-hidden />
          </IconButton>
          <StepButtons labels={words} move={() => undefined} />
        </div>
      </Sample>
      <Sample of="Segments">
        <Segments
          legend={words.label}
          choices={[
            { value: '1', label: words.previous, icon: <Monitor aria-hidden /> },
            { value: '2', label: words.next, icon: <Sun aria-hidden /> },
            { value: '3', label: words.all, icon: <Moon aria-hidden /> },
          ]}
          value={segment}
          onChange={setSegment}
        />
      </Sample>
      <Sample of="LinkChips">
        <LinkChips
          label={words.city}
          links={words.cities.map((text, place) => ({ text, to: `${here}?${place}`, isHere: place === 0 }))}
        />
      </Sample>
      <Sample of="Breadcrumb">
        <Breadcrumb
          label={words.title}
          crumbs={[
            { text: words.all, to: here },
            { text: words.cities[0], to: here },
            { text: words.longName },
          ]}
        />
      </Sample>
      <Sample of="Pagination">
        <Pagination
          label={words.page}
          previous={here}
          next={here}
          previousLabel={words.previous}
          nextLabel={words.next}
          status={words.page}
        />
      </Sample>
    </>
  )
}
