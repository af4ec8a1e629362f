import { useTranslation } from '../i18n/use-translation.ts'

/** The labels of a carousel's buttons. */
export function useCarouselLabels() {
  const { t } = useTranslation()
  return {
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    pause: t('carousel.pause'),
    play: t('carousel.play'),
  }
}
