import type { CallError } from '../api.ts'
import type { LostWrite } from '../caller.ts'

type Refused = Pick<CallError, 'code' | 'message' | 'problem'>
type LossKey = 'shell.offline' | 'shell.lost_once' | 'shell.lost'

/** What to say about a refused or failed call. */
export function refusalText(
  { code, message, problem }: Refused,
  t: (key: LossKey | 'error_message') => string,
): string {
  return (code === 'offline' && t(lossKeyOf(problem))) || message || t('error_message')
}

/** The write that failed, for the toast that tells of it. */
export const writeOf = ({ problem }: Pick<Refused, 'problem'>) => problem.write as string | undefined

function lossKeyOf({ lost }: LostWrite): LossKey {
  if (!lost) return 'shell.offline'
  return lost === 'once' ? 'shell.lost_once' : 'shell.lost'
}
