import { useState } from 'react'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { CalendarPlus, Heart, Monitor, Moon, Sun } from '../ui/icons.tsx'
import { LinkChips } from '../ui/link-chips.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { SlideButtons } from '../ui/slide-buttons.tsx'
import { Sample } from './sample.tsx'
import type { SampleTexts } from './sample-texts.ts'

const row = 'flex flex-wrap items-center gap-3'
const here = '/dev/ui'

/** Buttons, and links styled as controls. */
export function ButtonSamples({ texts }: { texts: SampleTexts }) {
  const [segment, setSegment] = useState<'1' | '2' | '3'>('1')
  const [liked, setLiked] = useState(true)
  return (
    <>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map(variant => (
        <Sample key={variant} name={`Button ${variant}`}>
          <div className={row}>
            <Button variant={variant} size="sm">
              {texts.action}
            </Button>
            <Button variant={variant}>
              <CalendarPlus className="size-5" />
              {texts.action}
            </Button>
            <Button variant={variant} busy busyLabel={texts.busy}>
              {texts.action}
            </Button>
            <Button variant={variant} disabled>
              {texts.disabled}
            </Button>
            <Button variant={variant} size="lg">
              {texts.longAction}
            </Button>
          </div>
        </Sample>
      ))}
      <Sample name="ButtonLink">
        <div>
          <ButtonLink to={here}>{texts.action}</ButtonLink>
        </div>
      </Sample>
      <Sample name="IconButton, SlideButtons">
        <div className={row}>
          <IconButton label={texts.action}>
            <CalendarPlus />
          </IconButton>
          <IconButton variant="primary" label={texts.action}>
            <CalendarPlus />
          </IconButton>
          <IconButton
            variant="floating"
            label={texts.action}
            aria-pressed={liked}
            onClick={() => setLiked(!liked)}
          >
            <Heart />
          </IconButton>
          <IconButton label={texts.action} busy>
            <Heart />
          </IconButton>
          <IconButton label={texts.disabled} disabled>
            <Heart />
          </IconButton>
          <SlideButtons labels={texts} move={() => undefined} />
        </div>
      </Sample>
      <Sample name="SegmentedControl">
        <SegmentedControl
          legend={texts.label}
          choices={[
            { value: '1', label: texts.previous, icon: <Monitor /> },
            { value: '2', label: texts.next, icon: <Sun /> },
            { value: '3', label: texts.all, icon: <Moon /> },
          ]}
          value={segment}
          onChange={setSegment}
        />
      </Sample>
      <Sample name="LinkChips">
        <LinkChips
          label={texts.city}
          links={texts.cities.map((text, index) => ({ text, to: `${here}?${index}`, isHere: index === 0 }))}
        />
      </Sample>
      <Sample name="Breadcrumb">
        <Breadcrumb
          label={texts.title}
          crumbs={[
            { text: texts.all, to: here },
            { text: texts.cities[0], to: here },
            { text: texts.longName },
          ]}
        />
      </Sample>
      <Sample name="Pagination">
        <Pagination
          label={texts.page}
          previous={here}
          next={here}
          previousLabel={texts.previous}
          nextLabel={texts.next}
          status={texts.page}
        />
      </Sample>
    </>
  )
}
