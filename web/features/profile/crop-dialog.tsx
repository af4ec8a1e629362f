import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type CroppedPicture, centeredSquare, cropSquare } from './crop-picture.ts'

// Loaded on demand: few visitors crop a picture.
const CropEditor = lazy(() => import('./crop-editor.tsx'))

type CropDialogProps = {
  canvas: HTMLCanvasElement
  onClose: () => void
  onCropped: (picture: CroppedPicture) => void
}

/** Lets the person choose the square of the picture to keep. */
export function CropDialog({ canvas, onClose, onCropped }: CropDialogProps) {
  const { t } = useTranslation()
  const [crop, setCrop] = useState(() => centeredSquare(canvas))
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
          <Button onClick={async () => onCropped(await cropSquare(canvas, crop))}>
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
          <CropEditor canvas={canvas} crop={crop} onCrop={setCrop} />
        </Suspense>
      </div>
    </Dialog>
  )
}
