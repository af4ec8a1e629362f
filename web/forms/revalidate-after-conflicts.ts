import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages that others change too: also revalidates after a conflict, to show what is true now. A page with
 * typed text that no draft keeps uses it, because a failed read replaces the page.
 */
export const revalidateAfterConflicts = ({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>): boolean =>
  defaultShouldRevalidate || actionStatus === 409
