import { useFetcher } from 'react-router'
import { NurseSexField } from '../../components/nurse-sex-field.tsx'
import type { FormError } from '../../forms/form-error.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { MyHomeVisit } from './my-bookings.ts'

/** Changes whom the patient wishes as nurse of a visit that has not begun. */
export function NurseWish({ visit: { id, nurse_sex } }: { visit: MyHomeVisit }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  const { field } = useFormError(fetcher.data ?? undefined, { nurse_sex: t('home_visit.nurse_sex') })
  return (
    <fetcher.Form
      method="post"
      action={paths.homeVisit(id)}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <NurseSexField field={field} defaultValue={nurse_sex ?? ''} />
      <Button
        type="submit"
        variant="secondary"
        busy={fetcher.state !== 'idle'}
        busyLabel={t('profile.saving')}
      >
        {t('home_visit.save_nurse')}
      </Button>
    </fetcher.Form>
  )
}
