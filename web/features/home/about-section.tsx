import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PageSection } from '#contract/page-content.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The URL fragment of the About section; a link to it also opens the section. */
const ABOUT_FRAGMENT = 'about'

/** The About section: a paragraph, and more text behind a button. */
export function AboutSection({ section: { title, text, more, picture } }: { section: PageSection }) {
  const { t } = useTranslation()
  const { hash, key } = useLocation()
  const [open, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the link again opens it again
  useEffect(() => {
    // Before hydration the browser follows the link without the router, so this reads window.location itself.
    const openIfTargeted = () => {
      if (window.location.hash === `#${ABOUT_FRAGMENT}`) setOpen(true)
    }
    openIfTargeted()
    window.addEventListener('hashchange', openIfTargeted)
    return () => window.removeEventListener('hashchange', openIfTargeted)
  }, [hash, key])

  return (
    <section
      aria-labelledby={ABOUT_FRAGMENT}
      className={`page-width grid items-start gap-8 ${picture ? 'sm:grid-cols-[1fr_1.15fr]' : ''}`}
    >
      {picture ? (
        <Picture
          src={picture.path}
          widths={[400, 800, 1440]}
          sizes="(min-width: 75rem) 33rem, (min-width: 40rem) 45vw, 92vw"
          ratio={16 / 9}
          alt={picture.alt}
          className="w-full rounded-lg bg-band max-sm:hidden"
        />
      ) : null}
      <div className="grid gap-2 sm:gap-3">
        <h2 id={ABOUT_FRAGMENT}>{title || t('site.group')}</h2>
        <p className="max-w-[65ch] whitespace-pre-line text-ink-2 max-sm:text-sm">{text}</p>
        {more ? (
          <details
            open={open}
            onToggle={event => setOpen(event.currentTarget.open)}
            className="grid gap-4 text-ink-2"
          >
            <summary className="summary-button">
              {t('home.about_more')}
              <ChevronDown className="summary-chevron" />
            </summary>
            <div className="mt-4 grid max-w-[65ch] gap-4">
              <Paragraphs text={more} />
            </div>
          </details>
        ) : null}
      </div>
    </section>
  )
}
