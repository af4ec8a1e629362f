import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Volume2, VolumeX } from '../../../../ui/staff-icons.tsx'
import { useSounds } from './sounds.ts'

/** Turns the sounds of work screens off or on: a wrong pack sounds before anybody has looked for a button. */
export function SoundToggle() {
  const { t } = useTranslation()
  const [isOn, toggle] = useSounds()
  return (
    <Button variant="quiet" size="sm" onClick={toggle}>
      {isOn ? <Volume2 className="size-5" /> : <VolumeX className="size-5" />}
      {t(isOn ? 'admin.sound.turn_off' : 'admin.sound.turn_on')}
    </Button>
  )
}
