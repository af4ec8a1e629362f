import { type FormEvent, useRef, useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { updateProfile } from '#contract/profile.ts'
import { PersonFields, usePersonLabels } from '../../components/person-fields.tsx'
import type { Draft } from '../../forms/draft.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { CroppedPicture } from './crop-picture.ts'
import { PicturePicker } from './picture-picker.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Name, e-mail, phone and picture. A draft from before the session ended fills the fields. */
export function DetailsForm({ profile, draft: initialDraft }: { profile: Profile; draft: Draft }) {
  const { t } = useTranslation()
  const [draft] = useState(initialDraft)
  const [picture, setPicture] = useState<CroppedPicture>()
  const sentPicture = useRef<CroppedPicture>(undefined)
  const { fetcher, formError, busy, attempt, errorOf, summary, formProps } = useProfileForm({
    endpoint: updateProfile,
    labels: usePersonLabels(),
    // A picture that was chosen since is not saved yet.
    onDone: () => setPicture(current => (current === sentPicture.current ? undefined : current)),
  })
  useDraftSaver(formProps.ref, { formError, onlyIfUnfinished: true })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    sentPicture.current = picture
    const form = new FormData(event.currentTarget)
    if (picture) form.set('image', picture.blob, 'picture.jpg')
    fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <ProfileSection title={t('profile.details')}>
      <fetcher.Form {...formProps} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
        <input type="hidden" name="intent" value="save" />
        <PicturePicker image={profile.image} picture={picture} error={errorOf('image')} onPick={setPicture} />
        <div className="grid gap-5 sm:grid-cols-2">
          <PersonFields
            errorOf={errorOf}
            defaults={{
              firstName: draft.firstName ?? profile.first_name ?? '',
              lastName: draft.lastName ?? profile.last_name ?? '',
              email: draft.email ?? profile.email,
              phone: draft.phone ?? profile.phone ?? '',
            }}
          />
        </div>
        <Button type="submit" busy={busy} busyLabel={t('profile.saving')} className="sm:justify-self-start">
          {t('profile.save')}
        </Button>
      </fetcher.Form>
    </ProfileSection>
  )
}
