import { type Source, violation } from './source-files.ts'

/** The public pages and dialogs whose loader calls the API and that leave its failure to the root. */
export function readsWithoutErrorBoundary({ path, text, ...rest }: Source): string[] {
  if (!path.startsWith('web/features/') || path.startsWith('web/features/admin/')) return []
  const loader = /^export (?:async )?(?:function|const) (?:loader|clientLoader)\b[\s\S]*?^(?:\}|\S.*)$/m.exec(
    text,
  )
  if (!loader?.[0].includes('call(') || !/^export default /m.test(text)) return []
  if (/^export const ErrorBoundary = (?:read|dialog)ErrorBoundary\(/m.test(text)) return []
  return [
    violation({ path, text, ...rest }, loader.index, 'reads; export ErrorBoundary = readErrorBoundary(…)'),
  ]
}
