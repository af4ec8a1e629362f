import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * As `revalidateAfterConflicts`, for pages that lose no typed text: also when a record is gone and
 * after a lost answer, unless the browser is offline: the write may be done.
 */
export const revalidateAfterRefusals = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || actionStatus === 409 || actionStatus === 404 || !!actionResult?.problem?.lost
