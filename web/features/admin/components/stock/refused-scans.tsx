import type { ReactNode } from 'react'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { scannedGtin } from '#domain/scanning/read-scan.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { CircleAlert, X } from '../../../../ui/icons.tsx'

type Refused = { key: string; message: string; name: string | undefined; code: string | undefined }

type RefusedScansProps<Scan> = {
  scans: readonly Scan[]
  /** Called with the key of a scan that the person needs no more. */
  dismiss: (key: string) => void
  /** The question that a scan asks, with its choices. */
  children?: (scan: Scan) => ReactNode
}

/** The scans that were refused, each with its product or code and the reason, until they are handled. */
export function RefusedScans<Scan extends Refused>({ scans, dismiss, children }: RefusedScansProps<Scan>) {
  const { t } = useTranslation()
  return (
    // Empty, it takes no room, and is not hidden: a screen reader announces what is added to it.
    <div role="log" aria-label={t('admin.scan.refused')} className="empty:absolute">
      {scans.length === 0 ? null : (
        <ul className="grid gap-2">
          {scans.map(scan => {
            const { key, message, name, code = '' } = scan
            const gtin = scannedGtin(code)
            const shown = gtin ? printedGtin(gtin) : code
            return (
              <li key={key} className="grid gap-3 rounded-md bg-bad-soft p-3">
                <div className="flex items-start gap-2">
                  <CircleAlert className="mt-1 size-5 shrink-0 text-bad" />
                  <p className="min-w-0 grow self-center wrap-anywhere">
                    {name ? <bdi className="font-semibold">{name}</bdi> : null}
                    {name && shown ? ' · ' : null}
                    {shown ? (
                      <bdi dir="ltr" className="font-semibold tabular-nums">
                        {shown}
                      </bdi>
                    ) : null}
                    <span className="block text-bad">
                      <bdi>{message}</bdi>
                    </span>
                  </p>
                  <IconButton
                    label={t('admin.scan.dismiss', { scan: `\u2068${name ?? shown}\u2069` })}
                    className="-m-1 shrink-0"
                    onClick={() => {
                      dismiss(key)
                      document.getElementById('scan')?.focus()
                    }}
                  >
                    <X />
                  </IconButton>
                </div>
                {children?.(scan)}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
