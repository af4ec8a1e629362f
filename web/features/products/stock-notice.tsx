import { useFetcher, useLocation } from 'react-router'
import type { FormError } from '../../forms/form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useIsSignedIn } from '../../session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/**
 * Asks to be told when the page's product, which is sold out, is available again, or takes that back. A guest
 * signs in first. `isAwaited`: whether the visitor waits for it.
 */
export function StockNotice({ isAwaited }: { isAwaited: boolean }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const fetcher = useFetcher<FormError | null>()
  if (!useIsSignedIn())
    return (
      <ButtonLink to={paths.signIn(pathname)} variant="secondary" wide className="no-print">
        {t('stock_notice.add')}
      </ButtonLink>
    )
  return (
    <div className="no-print grid gap-2">
      {isAwaited ? <p>{t('stock_notice.is_awaited')}</p> : null}
      <Button
        variant="secondary"
        wide
        busy={fetcher.state !== 'idle'}
        onClick={() => fetcher.submit({ intent: isAwaited ? 'forget' : 'await' }, { method: 'post' })}
      >
        {isAwaited ? t('stock_notice.remove') : t('stock_notice.add')}
      </Button>
    </div>
  )
}
