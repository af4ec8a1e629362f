import { type ComponentType, type ReactNode, useMemo } from 'react'
import { PageFrame } from '../components/page-frame.tsx'
import { ReadFailure } from '../components/read-failure.tsx'
import type { TranslationKey } from '../i18n/translations.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type FailedRead, failedReadOf } from '../routing/failed-read.ts'
import { ErrorContent } from './error-page.tsx'

/** The key of a page's heading, or the component around the content of a page or dialog. */
type ReadFrame = TranslationKey | ComponentType<{ children: ReactNode }>

/**
 * The `ErrorBoundary` of a page or dialog that reads: a failed read keeps the heading or the frame. `Refused`
 * is for a page that explains each refusal itself; it gets all failed reads.
 */
export const readErrorBoundary =
  (frame: ReadFrame, Refused?: ComponentType<{ failure: FailedRead }>) =>
  ({ error }: { error: unknown }) => <ReadError frame={frame} Refused={Refused} error={error} />

type ReadErrorProps = {
  frame: ReadFrame
  Refused: ComponentType<{ failure: FailedRead }> | undefined
  error: unknown
}

function ReadError({ frame: Frame, Refused, error }: ReadErrorProps) {
  const { t } = useTranslation()
  const failure = useMemo(() => failedReadOf(error), [error])
  if (failure?.status === 401) return <ErrorContent error={error} />
  const Failure = Refused ?? ReadFailure
  const isRead = failure && (Refused || failure.status !== 404)
  const content = isRead ? <Failure failure={failure} /> : <ErrorContent error={error} />
  if (typeof Frame !== 'string') return <Frame>{content}</Frame>
  if (isRead) return <PageFrame title={t(Frame)}>{content}</PageFrame>
  return <div className="page-width py-12">{content}</div>
}
