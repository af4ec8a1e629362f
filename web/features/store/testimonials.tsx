import type { Testimonial } from '#contract/site.ts'
import { useCarouselLabels } from '../../components/use-carousel-labels.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Stars } from '../../ui/stars.tsx'

/** The demonstration's samples of what customers say (spec §2); nothing where there are none. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslation()
  const labels = useCarouselLabels()
  if (testimonials.length === 0) return null
  return (
    <Carousel
      className="page-width"
      title={t('store.voices')}
      labels={labels}
      slides={testimonials.map(({ name, text }) => ({
        id: name,
        content: (
          <figure className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5 shadow-1">
            <Stars rating={5} className="h-5 w-fit" />
            <blockquote>{text}</blockquote>
            <figcaption className="font-semibold">{name}</figcaption>
          </figure>
        ),
      }))}
    />
  )
}
