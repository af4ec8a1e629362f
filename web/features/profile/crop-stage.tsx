import { useCallback } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { useTranslation } from '../../i18n/use-translation.ts'
import 'react-image-crop/dist/ReactCrop.css'

type CropStageProps = {
  stage: HTMLCanvasElement
  crop: PercentCrop
  onCrop: (crop: PercentCrop) => void
}

/** The picture with its square, to be moved and resized by pointer, by finger and by the arrow keys. */
export default function CropStage({ stage, crop, onCrop }: CropStageProps) {
  const { t } = useTranslation()
  const show = useCallback(
    (place: HTMLDivElement | null) => {
      stage.className = 'block max-h-[50dvh] max-w-full'
      place?.replaceChildren(stage)
    },
    [stage],
  )
  const corner = t('profile.crop_corner')
  return (
    // What is cut has no reading direction, and the library counts from the left.
    <div dir="ltr" className="grid justify-items-center">
      <ReactCrop
        crop={crop}
        onChange={(_, percent) => onCrop(percent)}
        aspect={1}
        minWidth={64}
        circularCrop
        keepSelection
        ariaLabels={{
          cropArea: t('profile.crop_area'),
          nwDragHandle: corner,
          neDragHandle: corner,
          swDragHandle: corner,
          seDragHandle: corner,
          // Not drawn while the sides are of one length.
          nDragHandle: '',
          eDragHandle: '',
          sDragHandle: '',
          wDragHandle: '',
        }}
      >
        <div ref={show} />
      </ReactCrop>
    </div>
  )
}
