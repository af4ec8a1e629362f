import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { cutSquare, middleSquare, type SquarePicture } from './crop-picture.ts'

// Few visits change a picture: what cuts one is fetched when it is needed.
const CropStage = lazy(() => import('./crop-stage.tsx'))

type CropDialogProps = {
  stage: HTMLCanvasElement
  onClose: () => void
  onCut: (picture: SquarePicture) => void
}

/** Asks which square of a picture it shall be. */
export function CropDialog({ stage, onClose, onCut }: CropDialogProps) {
  const { t } = useTranslation()
  const [crop, setCrop] = useState(() => middleSquare(stage))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.crop')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
          <Button onClick={async () => onCut(await cutSquare(stage, crop))}>
            {t('profile.use_picture')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t('profile.crop_hint')}</p>
        <Suspense
          fallback={
            <Loading label={t('shell.loading')}>
              <Skeleton className="h-80 w-full" />
            </Loading>
          }
        >
          <CropStage stage={stage} crop={crop} onCrop={setCrop} />
        </Suspense>
      </div>
    </Dialog>
  )
}
