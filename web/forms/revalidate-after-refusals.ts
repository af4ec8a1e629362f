import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { revalidateAfterConflicts } from '../routing/revalidation.ts'

/**
 * As `revalidateAfterConflicts`, for pages that lose no typed text: also when a record is gone and
 * after a lost answer, unless the browser is offline: the write may be done.
 */
export const revalidateAfterRefusals = (args: ShouldRevalidateFunctionArgs): boolean =>
  revalidateAfterConflicts(args) || args.actionStatus === 404 || !!args.actionResult?.problem?.lost
