import type { PageSection } from '#contract/page-content.ts'
import { useCarouselLabels } from '../../components/use-carousel-labels.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Stars } from '../../ui/stars.tsx'

/** What customers say (spec §2), as the group has entered it. */
export function Testimonials({ section: { title, items } }: { section: PageSection }) {
  const labels = useCarouselLabels()
  return (
    <Carousel
      className="page-width"
      title={title}
      labels={labels}
      slides={items.map(({ title: name, text }) => ({
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
