import { useTranslation } from '../../i18n/use-translation.ts'
import { Slideshow } from '../../ui/slideshow.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

/** The pictures of a product, each of which can be enlarged: one alone, or several side by side. */
export function ProductPictures({ name, images }: { name: string; images: readonly string[] }) {
  const { t } = useTranslation()
  if (images.length < 2)
    return <ZoomPicture src={images[0] ?? ''} label={t('product.zoom', { name })} eager />
  return (
    <Slideshow
      label={t('product.pictures', { name })}
      labels={{ previous: t('gallery.previous'), next: t('gallery.next') }}
      status={number => t('gallery.status', { number, total: images.length })}
      slides={images.map((src, index) => ({
        id: index,
        content: (
          <ZoomPicture
            src={src}
            label={t('product.zoom_nth', { name, number: index + 1 })}
            eager={index === 0}
          />
        ),
      }))}
    />
  )
}
