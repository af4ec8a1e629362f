import { useTranslation } from '../../../../i18n/use-translation.ts'
import { stateLooks, useLookNames } from './state-looks.ts'

/** What the icons and colors of the appointments mean. */
export function StateLegend() {
  const { t } = useTranslation()
  const names = useLookNames()
  return (
    <ul aria-label={t('admin.grid.legend')} className="flex flex-wrap gap-2 text-xs">
      {Object.entries(stateLooks).map(([look, { tone, Icon }]) => (
        <li key={look} className={`legend-item ${tone}`}>
          <Icon />
          {names[look as keyof typeof names]}
        </li>
      ))}
    </ul>
  )
}
