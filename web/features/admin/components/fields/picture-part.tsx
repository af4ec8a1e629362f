import { type PictureKind, type PicturePart, pictureKinds, pictureParts } from '#contract/admin/pictures.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'

/** The side of a picture that is cropped because it is too long. */
export type CroppedSide = 'height' | 'width'

type PicturePartChoiceProps = {
  side: CroppedSide
  /** Undefined while the server chooses. */
  part: PicturePart | undefined
  busy: boolean
  onChoose: (part: PicturePart | undefined) => void
}

/** Chooses the part of the uploaded picture that stays; the picture above shows it. */
export function PicturePartChoice({ side, part, busy, onChoose }: PicturePartChoiceProps) {
  const { t } = useTranslation()
  const names = {
    start: t(side === 'height' ? 'admin.picture_top' : 'admin.picture_left'),
    middle: t('admin.picture_middle'),
    end: t(side === 'height' ? 'admin.picture_bottom' : 'admin.picture_right'),
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm">{t('admin.picture_part')}</legend>
      <div className="flex flex-wrap gap-2">
        {[undefined, ...pictureParts].map(choice => (
          <Button
            key={choice ?? 'automatic'}
            size="sm"
            variant={choice === part ? 'primary' : 'secondary'}
            aria-pressed={choice === part}
            aria-disabled={busy}
            onClick={() => choice !== part && onChoose(choice)}
          >
            {choice ? names[choice] : t('admin.picture_automatic')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** The side that is cropped from a file for this kind of picture, if one is. */
export async function croppedSide(file: File, kind: PictureKind): Promise<CroppedSide | undefined> {
  const size = await createImageBitmap(file).catch(() => undefined)
  if (!size || kind === 'logo') return undefined
  const { ratio } = pictureKinds[kind]
  const excess = size.width / size.height / ratio
  size.close()
  return excess > FITS ? 'width' : excess < 1 / FITS ? 'height' : undefined
}

/** A picture that is longer by less than this loses nothing that one sees. */
const FITS = 1.02
