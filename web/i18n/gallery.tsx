import { Picture } from '../ui/picture.tsx'
import { Slider } from '../ui/slider.tsx'
import { useTranslation } from './use-translation.ts'

type GalleryProps = { name: string; images: readonly { id: number; path: string }[] }

/** The pictures of a place at the head of its page; nothing where it has none. */
export function Gallery({ name, images }: GalleryProps) {
  const { t } = useTranslation()
  if (images.length === 0) return null
  return (
    <Slider
      label={t('gallery.title')}
      labels={{ previous: t('gallery.previous'), next: t('gallery.next') }}
      status={number => t('gallery.status', { number, total: images.length })}
      slides={images.map(({ id, path }, place) => ({
        id,
        content: (
          <Picture
            src={path}
            widths={[400, 800, 1440]}
            sizes="(min-width: 75rem) 71rem, 95vw"
            ratio={16 / 9}
            eager={place === 0}
            alt={t('gallery.picture', { number: place + 1, name })}
            className="aspect-video w-full bg-band object-cover md:aspect-[21/9]"
          />
        ),
      }))}
    />
  )
}
