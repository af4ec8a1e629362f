import { useTranslation } from '../i18n/use-translation.ts'
import { Picture } from '../ui/picture.tsx'
import { Slideshow } from '../ui/slideshow.tsx'

type GalleryProps = { name: string; images: readonly { id: number; path: string }[] }

/** The pictures of a hospital or center at the top of its page; nothing without pictures. */
export function Gallery({ name, images }: GalleryProps) {
  const { t } = useTranslation()
  if (images.length === 0) return null
  return (
    <Slideshow
      label={t('gallery.title')}
      labels={{ previous: t('gallery.previous'), next: t('gallery.next') }}
      status={number => t('gallery.status', { number, total: images.length })}
      slides={images.map(({ id, path }, index) => ({
        id,
        content: (
          <Picture
            src={path}
            widths={[400, 800, 1440]}
            sizes="(min-width: 75rem) 71rem, 95vw"
            ratio={16 / 9}
            eager={index === 0}
            alt={t('gallery.picture', { number: index + 1, name })}
            className="aspect-video w-full bg-band object-cover md:aspect-[21/9]"
          />
        ),
      }))}
    />
  )
}
