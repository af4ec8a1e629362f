import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from '../i18n/use-translation.ts'
import { useTheme } from '../theme.ts'
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
        { value: 'system', label: t('theme.system'), icon: <Monitor aria-hidden /> },
        { value: 'light', label: t('theme.light'), icon: <Sun aria-hidden /> },
        { value: 'dark', label: t('theme.dark'), icon: <Moon aria-hidden /> },
      ]}
      value={theme}
      onChange={choose}
      className={`noscript:hidden ${className}`}
    />
  )
}
