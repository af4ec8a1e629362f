import { useTranslation } from './use-translation.ts'

/** What the buttons of every carousel are called. */
export function useCarouselLabels() {
  const { t } = useTranslation()
  return {
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    pause: t('carousel.pause'),
    play: t('carousel.play'),
  }
}
