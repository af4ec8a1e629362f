import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { PrescriptionFile } from '#contract/prescriptions.ts'
import { downloadFile } from '../../browser/download-file.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** The content of a file, as the page's action answers the intent `file`. */
export type ReadFile = { type: string; base64: string }

/** The files of a prescription: a photo is shown here, a document is downloaded and never opened here. */
export function PrescriptionFiles({ files }: { files: readonly PrescriptionFile[] }) {
  return (
    <ul className="no-print grid gap-4">
      {files.map((file, index) => (
        <li key={file.id}>
          <FileView file={file} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function FileView({ file: { id, type }, number }: { file: PrescriptionFile; number: number }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<{ file: ReadFile } | FormError>()
  const result = fetcher.data
  const content = result && 'file' in result ? result.file : undefined
  const isPhoto = type === 'image/webp'
  useEffect(() => {
    if (!content || isPhoto) return
    const bytes = Uint8Array.from(atob(content.base64), character => character.charCodeAt(0))
    downloadFile(new Blob([bytes]), { name: `prescription-${id}.pdf`, type: 'application/pdf' })
  }, [content, isPhoto, id])
  if (isPhoto && content)
    return (
      <img
        src={`data:image/webp;base64,${content.base64}`}
        alt={t('prescription.photo', { number })}
        className="max-h-[80vh] max-w-full rounded-md border border-line"
      />
    )
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={fetcher.state !== 'idle'}
      busyLabel={t('shell.loading')}
      onClick={() => fetcher.submit({ intent: 'file', file_id: id }, { method: 'post' })}
    >
      {t(isPhoto ? 'prescription.show_photo' : 'prescription.download', { number })}
    </Button>
  )
}
