import { useCallback } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { useTranslation } from '../../i18n/use-translation.ts'
import 'react-image-crop/dist/ReactCrop.css'

type CropEditorProps = {
  canvas: HTMLCanvasElement
  crop: PercentCrop
  onCrop: (crop: PercentCrop) => void
}

/** The picture with the crop square, which pointer, touch and arrow keys move and resize. */
export default function CropEditor({ canvas, crop, onCrop }: CropEditorProps) {
  const { t } = useTranslation()
  const attachCanvas = useCallback(
    (container: HTMLDivElement | null) => {
      canvas.className = 'block max-h-[50dvh] max-w-full'
      container?.replaceChildren(canvas)
    },
    [canvas],
  )
  const cornerLabel = t('profile.crop_corner')
  return (
    // A picture has no reading direction, and the library measures from the left.
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
          nwDragHandle: cornerLabel,
          neDragHandle: cornerLabel,
          swDragHandle: cornerLabel,
          seDragHandle: cornerLabel,
          // Handles on the sides are not rendered with a fixed aspect ratio.
          nDragHandle: '',
          eDragHandle: '',
          sDragHandle: '',
          wDragHandle: '',
        }}
      >
        <div ref={attachCanvas} />
      </ReactCrop>
    </div>
  )
}
