import type { PageSection } from '#contract/page-content.ts'
import { useCarouselLabels } from '../../components/use-carousel-labels.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The logos of the group's partners, seven at a time on wide screens (spec §9). */
export function Partners({ section: { title, items } }: { section: PageSection }) {
  const labels = useCarouselLabels()
  return (
    <Carousel
      className="page-width"
      title={title}
      fit="logos"
      labels={labels}
      slides={items.map(({ title: name, picture }) => ({
        id: name,
        content: (
          <>
            <Picture src={picture} widths={[320]} sizes="10rem" ratio={2} alt={name} />
            {/* Hidden from screen readers: the logo's alt text is the same name. */}
            <p aria-hidden>{name}</p>
          </>
        ),
      }))}
    />
  )
}
