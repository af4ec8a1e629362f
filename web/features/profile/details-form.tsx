import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts.ts'
import type { Draft } from '../../draft.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import type { SquarePicture } from './crop-picture.ts'
import { PicturePicker } from './picture-picker.tsx'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'

/** Name, e-mail, phone and picture. What a dead session interrupted stands in the fields again. */
export function DetailsForm({ profile, draft: given }: { profile: Profile; draft: Draft }) {
  const { t } = useTranslation()
  const [draft] = useState(given)
  const [picture, setPicture] = useState<SquarePicture>()
  const labels = {
    first_name: t('profile.first_name'),
    last_name: t('profile.last_name'),
    email: t('profile.email'),
    phone: t('profile.phone'),
  }
  const { fetcher, busy, attempt, errorOf, summary } = useAct(labels, () => setPicture(undefined))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (picture) form.set('image', picture.blob, 'picture.jpg')
    fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <Section title={t('profile.details')}>
      <fetcher.Form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
        <input type="hidden" name="intent" value="save" />
        <PicturePicker image={profile.image} picture={picture} error={errorOf('image')} onPick={setPicture} />
        <div className="grid gap-5 sm:grid-cols-2">
          {/* The form's names are the specification's (§5); the ids are the wire's, by which a refusal finds its field. */}
          <TextField
            id="first_name"
            name="firstName"
            label={labels.first_name}
            error={errorOf('first_name')}
            defaultValue={draft.firstName ?? profile.first_name ?? ''}
            dir="auto"
            required
            maxLength={80}
            autoComplete="given-name"
          />
          <TextField
            id="last_name"
            name="lastName"
            label={labels.last_name}
            error={errorOf('last_name')}
            defaultValue={draft.lastName ?? profile.last_name ?? ''}
            dir="auto"
            required
            maxLength={80}
            autoComplete="family-name"
          />
          <TextField
            id="email"
            type="email"
            name="email"
            label={labels.email}
            error={errorOf('email')}
            defaultValue={draft.email ?? profile.email}
            dir="ltr"
            required
            maxLength={254}
            autoComplete="email"
          />
          <TextField
            id="phone"
            type="tel"
            name="phone"
            label={labels.phone}
            error={errorOf('phone')}
            defaultValue={draft.phone ?? profile.phone ?? ''}
            dir="ltr"
            required
            maxLength={32}
            autoComplete="tel"
          />
        </div>
        <Button type="submit" busy={busy} busyLabel={t('profile.saving')} className="sm:justify-self-start">
          {t('profile.save')}
        </Button>
      </fetcher.Form>
    </Section>
  )
}
