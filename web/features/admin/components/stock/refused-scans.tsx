import type { ReactNode } from 'react'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { scannedGtin } from '#domain/scanning/read-scan.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { X } from '../../../../ui/icons.tsx'
import { scanLooks } from './scan-result.tsx'

type Refused = {
  key: string
  message: string
  name: string | undefined
  code: string | undefined
  /** Stands below the message. */
  more?: ReactNode
}

type RefusedScansProps<Scan> = {
  scans: readonly Scan[]
  /** Called with the key of a scan that the person needs no more. */
  dismiss: (key: string) => void
  /** The choices of a scan that asks a question; null for one that does not. */
  children?: (scan: Scan) => ReactNode
}

/** The scans that were refused or ask something, each with its product or code, until they are handled. */
export function RefusedScans<Scan extends Refused>({ scans, dismiss, children }: RefusedScansProps<Scan>) {
  const { t } = useTranslation()
  return (
    // Empty, it takes no room, and is not hidden: a screen reader announces what is added to it.
    <div role="log" aria-label={t('admin.scan.refused')} className="empty:absolute">
      {scans.length === 0 ? null : (
        <ul className="grid gap-2">
          {scans.map(scan => {
            const { key, message, name, code = '', more } = scan
            const gtin = scannedGtin(code)
            const shown = gtin ? printedGtin(gtin) : code
            const choices = children?.(scan)
            const { colour, Icon } = scanLooks[choices ? 'question' : 'refused']
            return (
              <li key={key} className={`grid gap-3 rounded-md p-3 ${colour}`}>
                <div className="flex items-start gap-2">
                  <Icon className="mt-0.5 size-6 shrink-0" />
                  <p className="min-w-0 grow self-center wrap-anywhere">
                    <span className="text-ink">
                      {name ? <bdi className="font-semibold">{name}</bdi> : null}
                      {name && shown ? ' · ' : null}
                      {shown ? (
                        <bdi dir="ltr" className="font-semibold tabular-nums">
                          {shown}
                        </bdi>
                      ) : null}
                    </span>
                    {/* Unlike a space, it is spoken at the end of a line. */}
                    &nbsp;
                    <bdi className="block">{message}</bdi>
                    {more}
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
                {choices}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
