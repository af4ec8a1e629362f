import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Plus, Trash2 } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Rule, rules } from './plan.ts'

const MAX_WINDOWS = 4

type RuleFieldsProps = {
  rule: Rule
  change: (rule: Rule) => void
  errorOf: (field: string) => string | undefined
}

/** Chooses how the temporary hours follow from the usual ones. */
export function RuleFields({ rule, change, errorOf }: RuleFieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset id="rule" className="grid min-w-0 gap-4">
      <legend className="mb-2 text-lg font-semibold">{t('admin.temporary.rule')}</legend>
      {rule.kind === 'copy' ? (
        <p className="text-ink-2">{t('admin.temporary.copy_hint')}</p>
      ) : (
        <Select
          label={t('admin.temporary.kind')}
          value={rule.kind}
          error={errorOf('rule')}
          onChange={({ target }) => change(rules[target.value === 'usual' ? 'usual' : 'same'])}
        >
          <option value="same">{t('admin.temporary.same')}</option>
          <option value="usual">{t('admin.temporary.usual')}</option>
        </Select>
      )}
      {rule.kind === 'same' ? <Windows rule={rule} change={change} errorOf={errorOf} /> : null}
      {rule.kind === 'usual' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['longest', 'later'] as const).map(field => (
            <TextField
              key={field}
              id={`rule.${field}`}
              label={t(field === 'longest' ? 'admin.temporary.longest' : 'admin.temporary.later')}
              hint={t(field === 'longest' ? 'admin.temporary.longest_hint' : 'admin.temporary.later_hint')}
              error={errorOf(`rule.${field}`)}
              inputMode="numeric"
              dir="ltr"
              value={rule[field]}
              onChange={({ target }) => change({ ...rule, [field]: target.value })}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}

type WindowsProps = RuleFieldsProps & { rule: Extract<Rule, { kind: 'same' }> }

/** The hours of each working day: one window or more. */
function Windows({ rule, change, errorOf }: WindowsProps) {
  const { t } = useTranslation()
  const { windows } = rule
  const set = (changed: Extract<Rule, { kind: 'same' }>['windows']) => change({ ...rule, windows: changed })
  return (
    <>
      {windows.map((window, index) => {
        const row = `rule.windows.${index}`
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index, as in refusals
            key={index}
            id={row}
            className="flex min-w-0 flex-wrap items-end gap-x-3 gap-y-2"
          >
            <legend className="sr-only">{t('admin.temporary.window', { number: index + 1 })}</legend>
            {(['from', 'to'] as const).map(end => (
              <TextField
                key={end}
                id={`${row}.${end}`}
                type="time"
                className="flex-1 basis-36"
                label={t(end === 'from' ? 'admin.doctors.from' : 'admin.doctors.to')}
                value={window[end]}
                error={errorOf(`${row}.${end}`)}
                onChange={({ target }) => set(windows.with(index, { ...window, [end]: target.value }))}
              />
            ))}
            <IconButton
              label={t('admin.doctors.drop_hours', { number: index + 1 })}
              disabled={windows.length === 1}
              onClick={() => set(windows.toSpliced(index, 1))}
            >
              <Trash2 />
            </IconButton>
            {window.from && window.to && window.to <= window.from ? (
              <p className="basis-full text-sm text-ink-2">{t('admin.doctors.past_midnight')}</p>
            ) : null}
            {errorOf(row) ? (
              <div className="basis-full">
                <FieldError id={`${row}-error`}>{errorOf(row)}</FieldError>
              </div>
            ) : null}
          </fieldset>
        )
      })}
      {windows.length < MAX_WINDOWS ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => set([...windows, { from: '', to: '' }])}
        >
          <Plus className="size-5" />
          {t('admin.doctors.add_hours')}
        </Button>
      ) : null}
    </>
  )
}
