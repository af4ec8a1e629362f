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
 * The `ErrorBoundary` of a page that reads: a failed read keeps the heading or the frame, also while a guest
 * is redirected to sign-in. `Refused` is for a page that explains each refusal itself; it gets all failed
 * reads.
 */
export const readErrorBoundary =
  (frame: ReadFrame, Refused?: ComponentType<{ failure: FailedRead }>) =>
  ({ error }: { error: unknown }) => <ReadError frame={frame} Refused={Refused} error={error} />

/** The `ErrorBoundary` of a dialog that reads, which does not open while a guest is redirected to sign-in. */
export const dialogErrorBoundary =
  (Frame: ComponentType<{ children: ReactNode }>) =>
  ({ error }: { error: unknown }) =>
    failedReadOf(error)?.status === 401 ? (
      <ErrorContent error={error} />
    ) : (
      <ReadError frame={Frame} Refused={undefined} error={error} />
    )

type ReadErrorProps = {
  frame: ReadFrame
  Refused: ComponentType<{ failure: FailedRead }> | undefined
  error: unknown
}

function ReadError({ frame: Frame, Refused, error }: ReadErrorProps) {
  const { t } = useTranslation()
  const failure = useMemo(() => failedReadOf(error), [error])
  const Failure = Refused ?? ReadFailure
  const isGuest = failure?.status === 401
  const isRead = failure && !isGuest && (Refused || failure.status !== 404)
  const content = isRead ? <Failure failure={failure} /> : <ErrorContent error={error} />
  if (typeof Frame !== 'string') return <Frame>{content}</Frame>
  if (isRead || isGuest) return <PageFrame title={t(Frame)}>{content}</PageFrame>
  return <div className="page-width py-12">{content}</div>
}
