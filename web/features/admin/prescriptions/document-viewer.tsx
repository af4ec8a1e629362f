import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PrescriptionFile } from '#contract/prescriptions.ts'
import { downloadFile } from '../../../browser/download-file.ts'
import type { ReadFile } from '../../../components/prescriptions/prescription-files.tsx'
import type { FormError } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Minus, Plus } from '../../../ui/icons.tsx'
import { RotateCw } from '../../../ui/staff-icons.tsx'
import { PdfPages } from './pdf-pages.tsx'
import { ThumbnailButton } from './thumbnail-button.tsx'

type DocumentViewerProps = {
  files: readonly PrescriptionFile[]
  unopened: readonly number[]
  originals: readonly number[]
}

type ShownPhoto = { id: number; src: string; alt: string; original?: string }

/**
 * The files of a prescription: each is opened by a press, and a photo or a page is shown large, turned and
 * zoomed, a photo also as the patient sent it.
 */
export function DocumentViewer({ files, unopened, originals }: DocumentViewerProps) {
  const { t } = useTranslation()
  const [photo, setPhoto] = useState<ShownPhoto>()
  return (
    <>
      {unopened.length > 0 ? <p>{t('admin.prescriptions.unopened_hint')}</p> : null}
      <ul className="flex flex-wrap gap-4">
        {files.map((file, index) => (
          <li key={file.id} className="grid justify-items-start gap-2">
            <FileButton
              file={file}
              number={index + 1}
              shown={photo?.alt}
              onPhoto={(src, alt) => setPhoto({ id: file.id, src, alt })}
            />
            {unopened.includes(file.id) ? (
              <Badge tone="warn">{t('admin.prescriptions.unopened')}</Badge>
            ) : null}
          </li>
        ))}
      </ul>
      {photo ? (
        <Photo key={`${photo.alt} ${photo.src}`} src={photo.original ?? photo.src} alt={photo.alt}>
          {photo.original ? (
            <p>{t('admin.prescriptions.original_shown')}</p>
          ) : originals.includes(photo.id) ? (
            <OriginalButton id={photo.id} onPhoto={original => setPhoto({ ...photo, original })} />
          ) : null}
        </Photo>
      ) : null}
    </>
  )
}

type FileButtonProps = {
  file: PrescriptionFile
  number: number
  shown: string | undefined
  onPhoto: (src: string, alt: string) => void
}

/** Opens a file: a photo becomes the thumbnail of its button, a document shows its pages or is downloaded. */
function FileButton({ file, number, shown, onPhoto }: FileButtonProps) {
  const { t } = useTranslation()
  const { id, type } = file
  const fetcher = useFetcher<{ file: ReadFile } | FormError>()
  const content = fetcher.data && 'file' in fetcher.data ? fetcher.data.file : undefined
  const isPhoto = type === 'image/webp'
  const src = isPhoto && content ? `data:image/webp;base64,${content.base64}` : undefined
  const alt = t('prescription.photo', { number })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each content
  useEffect(() => {
    if (src) onPhoto(src, alt)
    else if (content) {
      const bytes = Uint8Array.from(atob(content.base64), character => character.charCodeAt(0))
      downloadFile(new Blob([bytes]), { name: `prescription-${id}.pdf`, type: 'application/pdf' })
    }
  }, [content])
  if (src)
    return <ThumbnailButton src={src} alt={alt} isShown={alt === shown} onPress={() => onPhoto(src, alt)} />
  return (
    <>
      {isPhoto ? null : <PdfPages file={file} number={number} shown={shown} onPage={onPhoto} />}
      <Button
        variant="secondary"
        size="sm"
        busy={fetcher.state !== 'idle'}
        busyLabel={t('shell.loading')}
        onClick={() => fetcher.submit({ intent: 'file', file_id: id }, { method: 'post' })}
      >
        {t(isPhoto ? 'prescription.show_photo' : 'prescription.download', { number })}
      </Button>
    </>
  )
}

function OriginalButton({ id, onPhoto }: { id: number; onPhoto: (src: string) => void }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<{ file: ReadFile } | FormError>()
  const content = fetcher.data && 'file' in fetcher.data ? fetcher.data.file : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each content
  useEffect(() => {
    if (content) onPhoto(`data:${content.type};base64,${content.base64}`)
  }, [content])
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={fetcher.state !== 'idle'}
      busyLabel={t('shell.loading')}
      onClick={() => fetcher.submit({ intent: 'file', file_id: id, version: 'original' }, { method: 'post' })}
    >
      {t('admin.prescriptions.show_original')}
    </Button>
  )
}

/** The last shows a long screenshot of a phone in its own size. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24]

/**
 * A photo in a square, so that it fits however it is turned; the square scrolls when the photo is larger, and
 * what is in its middle stays there. A long photo begins with its shorter side over half of the square.
 */
function Photo({ src, alt, children }: { src: string; alt: string; children: ReactNode }) {
  const { t } = useTranslation()
  const [turns, setTurns] = useState(0)
  const [step, setStep] = useState(0)
  const view = useRef<HTMLElement>(null)
  /** The part of the photo in the middle of the square, from 0 to 1. */
  const middle = useRef({ x: 0.5, y: 0.5 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the size
  useLayoutEffect(() => {
    const { scrollWidth = 0, scrollHeight = 0, clientWidth = 0, clientHeight = 0 } = view.current ?? {}
    const { x, y } = middle.current
    view.current?.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2)
  }, [step])
  const zoomTo = (next: number) => {
    if (!view.current || !(next in ZOOMS)) return
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = view.current
    middle.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
    }
    setStep(next)
  }
  const showLongPhoto = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    const ratio = Math.max(width, height) / Math.min(width, height)
    const first = ZOOMS.findIndex(zoom => zoom >= ratio / 2)
    if (step > 0 || first === 0) return
    middle.current = width > height ? { x: 0, y: 0.5 } : { x: 0.5, y: 0 }
    setStep(first < 0 ? ZOOMS.length - 1 : first)
  }
  const size = `${(ZOOMS[step] ?? 1) * 100}%`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <IconButton label={t('admin.prescriptions.rotate')} repeats onClick={() => setTurns(turns + 1)}>
          <RotateCw />
        </IconButton>
        <IconButton
          label={t('admin.prescriptions.zoom_in')}
          repeats
          aria-disabled={step === ZOOMS.length - 1}
          onClick={() => zoomTo(step + 1)}
        >
          <Plus />
        </IconButton>
        <IconButton
          label={t('admin.prescriptions.zoom_out')}
          repeats
          aria-disabled={step === 0}
          onClick={() => zoomTo(step - 1)}
        >
          <Minus />
        </IconButton>
        {children}
      </div>
      <section
        ref={view}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={alt}
        // Positions of a scroll begin at the left.
        dir="ltr"
        className="aspect-square overflow-auto rounded-md border border-line bg-band"
      >
        <img
          src={src}
          alt=""
          className="max-w-none object-contain"
          style={{ width: size, height: size, rotate: `${turns * 90}deg` }}
          onLoad={event => showLongPhoto(event.currentTarget)}
        />
      </section>
    </div>
  )
}
