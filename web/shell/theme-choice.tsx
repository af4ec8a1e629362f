import { useTranslation } from '../i18n/use-translation.ts'
import { useTheme } from '../theme.ts'
import { Monitor, Moon, Sun } from '../ui/icons.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'

/**
 * The choice between light, dark and the device's theme. Hidden without JavaScript: the device's theme is
 * used.
 */
export function ThemeChoice({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const { theme, choose } = useTheme()
  return (
    <SegmentedControl
      legend={t('theme.title')}
      choices={[
        { value: 'system', label: t('theme.system'), icon: <Monitor /> },
        { value: 'light', label: t('theme.light'), icon: <Sun /> },
        { value: 'dark', label: t('theme.dark'), icon: <Moon /> },
      ]}
      value={theme}
      onChange={choose}
      className={`noscript:hidden ${className}`}
    />
  )
}
