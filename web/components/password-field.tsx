import { type ComponentProps, useState } from 'react'
import { PASSWORD_RULES } from '#contract/fields/password-rule.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { controlClass, Field, type FieldText, splitField } from '../ui/field.tsx'
import { Eye, EyeOff } from '../ui/icons.tsx'

/**
 * The field for a password, with a button that shows the password; pasting and password managers work.
 */
export function PasswordField({ dir = 'ltr', ...props }: FieldText & ComponentProps<'input'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const { frame, control } = splitField({ required: true, ...props })
  return (
    <Field {...frame}>
      {controlProps => (
        // The direction is set here, not on the input, so that the button is at the end of the typed text.
        <div dir={dir} className="relative">
          <input
            // Only needed while the password is shown as text.
            autoCapitalize={shown ? 'none' : undefined}
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...controlProps}
            {...(control.autoComplete === 'new-password' && { passwordrules: PASSWORD_RULES })}
            type={shown ? 'text' : 'password'}
            className={`${controlClass} pe-13`}
          />
          <button
            type="button"
            aria-label={t('account.show_password')}
            aria-pressed={shown}
            aria-controls={controlProps.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0.5 my-auto grid size-11 place-items-center rounded-md text-ink-2 noscript:hidden hover:text-ink"
          >
            {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          </button>
        </div>
      )}
    </Field>
  )
}
